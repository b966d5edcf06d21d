import {translate} from '@docusaurus/Translate';

import styles from './failure.module.css';

/** Pictures that have failed, and the line that says so. */
const lines = new WeakMap<EventTarget, HTMLElement>();

const isInArticle = (target: unknown): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.closest('.markdown') !== null;

/** Offers another try; a page with other files, once that has failed too. */
function sayFailure(image: HTMLImageElement): void {
  const isAgain = lines.has(image);
  const line = lines.get(image) ?? document.createElement('span');
  const button = document.createElement('button');
  lines.set(image, line);
  line.className = styles.line ?? '';
  line.setAttribute('role', 'status');
  image.classList.add(styles.failed ?? '');
  button.type = 'button';
  button.className = 'button button--secondary button--sm';
  button.textContent = isAgain
    ? translate({id: 'site.picture.reload', message: '刷新页面'})
    : translate({id: 'site.picture.retry', message: '重试'});
  button.onclick = () => {
    if (isAgain) {
      window.location.reload();
    } else {
      // Asks anew for the file that the browser has chosen.
      image.setAttribute('src', image.getAttribute('src') ?? '');
    }
  };
  line.replaceChildren(
    isAgain
      ? translate({
          id: 'site.picture.gone',
          message: '图片还是没有载入，网站可能已经更新。',
        })
      : translate({id: 'site.picture.failed', message: '图片没有载入。'}),
    button,
  );
  // A button has no place in a link, nor a line between the sources.
  (image.closest('a') ?? image.closest('picture') ?? image).after(line);
}

function start(): void {
  // These events don't bubble.
  document.addEventListener(
    'error',
    ({target}) => {
      if (isInArticle(target)) {
        const hadFocus = lines.get(target)?.contains(document.activeElement);
        sayFailure(target);
        if (hadFocus) {
          lines.get(target)?.querySelector('button')?.focus();
        }
      }
    },
    {capture: true},
  );
  document.addEventListener(
    'load',
    ({target}) => {
      if (isInArticle(target)) {
        lines.get(target)?.remove();
        lines.delete(target);
        target.classList.remove(styles.failed ?? '');
      }
    },
    {capture: true},
  );
  // Those that failed ahead of the scripts.
  for (const image of Array.from(document.images)) {
    if (
      isInArticle(image) &&
      image.complete &&
      image.currentSrc &&
      !image.naturalWidth
    ) {
      sayFailure(image);
    }
  }
}

let isStarted = false;

/** The first call comes with hydration: nothing before it touches the page. */
export function onRouteDidUpdate(): void {
  if (!isStarted) {
    isStarted = true;
    start();
  }
}
