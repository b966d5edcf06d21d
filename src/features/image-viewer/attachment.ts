import {translate} from '@docusaurus/Translate';
import {attachDelay, zoom} from '@site/src/site/zoom';

/** medium-zoom's own name for an image that zooms. */
const mark = 'medium-zoom-image';

/** A click on these is already for something else. */
const excluded = 'a, button, summary, [data-no-zoom], [data-no-zoom] *';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether an element is an image that zooms. */
export function isAttached(
  target: EventTarget | null,
): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.classList.contains(mark);
}

/** The page's images that zoom, in their order. */
export function attachedImages(): HTMLImageElement[] {
  return Array.from(document.querySelectorAll<HTMLImageElement>(`img.${mark}`));
}

/** Reachable with Tab, and announced as something to press. */
function attach(image: HTMLImageElement): void {
  image.classList.add(mark);
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
  const name = image.alt || image.title;
  image.setAttribute(
    'aria-label',
    name
      ? translate(
          {id: 'site.imageViewer.open', message: '放大图片：{name}'},
          {name},
        )
      : translate({id: 'site.imageViewer.openUntitled', message: '放大图片'}),
  );
}

/** Makes every image that is on the page now zoom. */
function attachImages(): void {
  document
    .querySelectorAll<HTMLImageElement>(zoom.selector)
    .forEach((image) => {
      if (!image.classList.contains(mark) && !image.closest(excluded)) {
        attach(image);
      }
    });
}

/** Attaches after the delay; a later call while waiting changes nothing. */
function scheduleAttachment(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    attachImages();
  }, attachDelay);
}

/** Attaches after the delay, counted anew. */
export function restartAttachment(): void {
  clearTimeout(timer);
  timer = undefined;
  scheduleAttachment();
}

/** Notices images that tabs, details or scripts mount later. Call once. */
export function watchPage(): void {
  new MutationObserver((records) => {
    if (records.some(({addedNodes}) => addedNodes.length > 0)) {
      scheduleAttachment();
    }
  }).observe(document.body, {childList: true, subtree: true});
}
