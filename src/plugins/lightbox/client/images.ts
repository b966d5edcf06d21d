import {translate} from '@docusaurus/Translate';

import {zoomSettings} from './settings';

/** medium-zoom's own class for an image that zooms. */
const attachedClass = 'medium-zoom-image';

/** Selects the images that zoom: none where a click does something else. */
const zoomableSelector = `img:is(${zoomSettings.selector}):not([data-no-zoom], :is(a, button, summary, [data-no-zoom]) *)`;

/** Whether an element is an image that zooms. */
export const isZoomable = (
  target: EventTarget | null,
): target is HTMLImageElement =>
  target instanceof Element && target.matches(zoomableSelector);

const zoomableImages = () =>
  Array.from(document.querySelectorAll<HTMLImageElement>(zoomableSelector));

/**
 * The images that zoom and are to be seen: not those in a closed tab or details
 * element, and not those that failed, which the plugin load-failures hides.
 */
export const visibleImages = (): HTMLImageElement[] =>
  zoomableImages().filter(
    (image) =>
      image.getClientRects().length > 0 &&
      getComputedStyle(image).visibility === 'visible',
  );

/** The sources of the picture that an image stands in. */
const sourcesOf = (image: HTMLImageElement): HTMLSourceElement[] =>
  Array.from(image.closest('picture')?.querySelectorAll('source') ?? []);

/** The absolute address of the file that one candidate of a `srcset` names. */
function addressOf(candidate: string): string {
  const [address = ''] = candidate.trim().split(' ');
  const link = document.createElement('a');
  link.href = address;
  return link.href;
}

/**
 * The `<source>` that an article has written and of which the browser shows a file
 * in the place of the image: it may be another picture.
 */
const chosenSource = (image: HTMLImageElement) =>
  sourcesOf(image).find(
    ({dataset, srcset}) =>
      dataset.original !== undefined &&
      srcset.split(', ').map(addressOf).includes(image.currentSrc),
  );

/** The elements that name the sizes of the picture that the page shows. */
export function sizesOf(image: HTMLImageElement): {srcset: string}[] {
  const chosen = chosenSource(image);
  const generatedSources = sourcesOf(image).filter(
    ({dataset}) => dataset.original === undefined,
  );
  return chosen ? [chosen] : [image, ...generatedSources];
}

/** The address of the picture that the page shows, in its full size. */
export function originalOf(image: HTMLImageElement): string {
  const original = chosenSource(image)?.dataset.original;
  return original === undefined ? image.src : addressOf(original);
}

/**
 * Alternative text or title of an image, or else its position on the page.
 *
 * @param index where the image is among the images that zoom
 */
export function accessibleName(
  image: HTMLImageElement,
  index = zoomableImages().indexOf(image),
): string {
  const unnamed = translate(
    {id: 'site.lightbox.unnamed', message: '图片 {position}'},
    {position: String(index + 1)},
  );
  return image.alt || image.title || unnamed;
}

/**
 * Makes every image that is on the page now zoom, reachable with Tab, and a
 * button for screen readers; none is attached twice.
 */
export function attachImages(): void {
  for (const [index, image] of zoomableImages().entries()) {
    if (!image.classList.contains(attachedClass)) {
      image.classList.add(attachedClass);
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-haspopup', 'dialog');
      const label = translate(
        {id: 'site.lightbox.open', message: '放大图片：{name}'},
        {name: accessibleName(image, index)},
      );
      image.setAttribute('aria-label', label);
      if (!image.alt) {
        // An empty alt declares decoration, which cannot be a button.
        image.removeAttribute('alt');
      }
    }
  }
}
