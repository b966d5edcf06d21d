import {translate} from '@docusaurus/Translate';

/** A reload tries again, and brings the names that a deploy has changed. */
function sayFailure(image: unknown): void {
  if (
    !(image instanceof HTMLImageElement) ||
    !image.closest('.markdown') ||
    image.style.backgroundImage === 'none'
  ) {
    return;
  }
  // Once; and its alternative text would be read across the blurred picture.
  image.style.backgroundImage = 'none';
  const line = document.createElement('small');
  line.role = 'status';
  line.style.cssText = 'display:block;padding:.25rem 0';
  const text = translate({
    id: 'site.picture.failed',
    message: '图片没有载入，刷新页面',
  });
  line.innerHTML = `<button class="button button--secondary button--sm">${text}</button>`;
  line.lastElementChild?.addEventListener('click', () => {
    window.location.reload();
  });
  // A button has no place in a link, nor a line between the sources.
  (image.closest('a') ?? image.closest('picture') ?? image).after(line);
  // Of another size, after all.
  image.addEventListener('load', () => line.remove(), {once: true});
}

/** The first call comes with hydration: nothing before it touches the page. */
export function onRouteDidUpdate({
  previousLocation,
}: {
  previousLocation: Location | null;
}): void {
  if (!previousLocation) {
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
