import {translate} from '@docusaurus/Translate';
import {zoom as settings, zoomConstants} from '@site/src/site/zoom';

import {currentState} from './stage';
import {getZoom} from './zoom';

/** A click on these is already for something else. */
const excluded = 'a, button, summary, [data-no-zoom], [data-no-zoom] *';

let timer: ReturnType<typeof setTimeout> | undefined;

export function isAttached(
  target: EventTarget | null,
): target is HTMLImageElement {
  return (
    target instanceof HTMLImageElement && getZoom().getImages().includes(target)
  );
}

function findImages(): HTMLImageElement[] {
  const images = document.querySelectorAll<HTMLImageElement>(settings.selector);
  return Array.from(images).filter((image) => !image.closest(excluded));
}

/** Reachable with Tab, and announced as something to press. */
function makeOperable(image: HTMLImageElement): void {
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute(
    'aria-label',
    translate(
      {id: 'site.imageViewer.open', message: '放大图片：{alt}'},
      {alt: image.alt},
    ),
  );
}

/** Makes every image that is on the page now zoom, and forgets the others. */
function attachImages(): void {
  const zoom = getZoom();
  const gone = zoom.getImages().filter((image) => !image.isConnected);
  // detach() closes whatever is open, and without arguments forgets all.
  if (gone.length > 0 && currentState() === 'closed') {
    zoom.detach(gone);
  }
  const added = findImages().filter((image) => !isAttached(image));
  added.forEach(makeOperable);
  zoom.attach(added);
}

/** Attaches after the delay; a later call while waiting changes nothing. */
function scheduleAttachment(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    attachImages();
  }, zoomConstants.attachDelay);
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
