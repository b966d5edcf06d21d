import {translate} from '@docusaurus/Translate';

/** Pictures that have said so. */
const failed = new WeakSet<HTMLImageElement>();

/** A reload tries again, and brings the names that a deploy has changed. */
function sayFailure(image: unknown): void {
  if (
    !(image instanceof HTMLImageElement) ||
    !image.closest('.markdown') ||
    failed.has(image)
  ) {
    return;
  }
  failed.add(image);
  // Its alternative text would be read across the blurred picture.
  image.style.backgroundImage = 'none';
  const line = document.createElement('small');
  const button = document.createElement('button');
  line.role = 'status';
  line.style.cssText = 'display:block;padding:.25rem 0';
  button.className = 'button button--secondary button--sm';
  button.textContent = translate({
    id: 'site.picture.reload',
    message: '刷新页面',
  });
  button.onclick = () => window.location.reload();
  line.append(
    `${translate({id: 'site.picture.failed', message: '图片没有载入。'})} `,
    button,
  );
  // A button has no place in a link, nor a line between the sources.
  (image.closest('a') ?? image.closest('picture') ?? image).after(line);
  // Of another size, after all.
  image.addEventListener('load', () => line.remove(), {once: true});
}

let isStarted = false;

/** The first call comes with hydration: nothing before it touches the page. */
export function onRouteDidUpdate(): void {
  if (!isStarted) {
    isStarted = true;
    // The event doesn't bubble.
    document.addEventListener('error', ({target}) => sayFailure(target), true);
    // Those that failed ahead of the scripts.
    for (const image of Array.from(document.images)) {
      if (image.complete && image.currentSrc && !image.naturalWidth) {
        sayFailure(image);
      }
    }
  }
}
