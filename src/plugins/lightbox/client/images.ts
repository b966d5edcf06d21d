import {translate} from '@docusaurus/Translate';

import {zoom} from './settings';

/** medium-zoom's own name for an image that zooms. */
const mark = 'medium-zoom-image';

/** Images that zoom, except where a click already does something else. */
const zoomable = `img:is(${zoom.selector}):not([data-no-zoom], :is(a, button, summary, [data-no-zoom]) *)`;

/** Whether an element is an image that zooms. */
export const isZoomable = (
  target: EventTarget | null,
): target is HTMLImageElement =>
  target instanceof Element && target.matches(zoomable);

const zoomableImages = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>(zoomable));

/** Those that zoom, except in a closed tab or details element. */
export const visibleImages = (): HTMLImageElement[] =>
  zoomableImages().filter((image) => image.getClientRects().length > 0);

/** Alternative text or title of an image, or else its position on the page. */
export function nameOf(image: HTMLImageElement): string {
  const position = String(zoomableImages().indexOf(image) + 1);
  const unnamed = translate(
    {id: 'site.lightbox.unnamed', message: '图片 {position}'},
    {position},
  );
  return image.alt || image.title || unnamed;
}

/**
 * Makes every image that is on the page now zoom, reachable with Tab, and a
 * button for screen readers; none is attached twice.
 */
export function attachImages(): void {
  for (const image of zoomableImages()) {
    if (!image.classList.contains(mark)) {
      image.classList.add(mark);
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-haspopup', 'dialog');
      const label = translate(
        {id: 'site.lightbox.open', message: '放大图片：{name}'},
        {name: nameOf(image)},
      );
      image.setAttribute('aria-label', label);
      if (!image.alt) {
        // An empty one declares a decoration, which cannot be a button.
        image.removeAttribute('alt');
      }
    }
  }
}
