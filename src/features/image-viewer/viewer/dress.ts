import {gestures, zoomConstants} from '@site/src/site/viewer';
import {zoom as settings} from '@site/src/site/zoom';
import {toTransform, type Placement} from '@site/src/lib/zoomGeometry';

import {getZoom, type Raised} from './zoom';

const buttonAttributes = ['tabindex', 'role', 'aria-label', 'aria-haspopup'];

/** True size: srcset makes naturalWidth the slot's, the page may set less. */
export function naturalSizeOf(image: HTMLImageElement) {
  const larger = (attribute: string, natural: number) =>
    Math.max(Number(image.getAttribute(attribute)) || 0, natural);
  return {
    width: larger('width', image.naturalWidth),
    height: larger('height', image.naturalHeight),
  };
}

/**
 * Turns medium-zoom's copy of a button into a picture only, on its layer. It is
 * fixed while it is open: enlarged, it must not make the page wider or longer.
 */
export function dress({shown, overlay}: Raised, image: HTMLImageElement): void {
  for (const name of [...buttonAttributes, 'srcset', 'sizes']) {
    shown.removeAttribute(name);
  }
  shown.classList.remove('medium-zoom-image');
  // What the page shows already, whatever srcset it came from.
  shown.src = image.currentSrc || image.src;
  // Outside the dialog, which tells what it shows.
  shown.setAttribute('aria-hidden', 'true');
  // It is loaded already: lazy or async would blink.
  shown.loading = 'eager';
  shown.decoding = 'sync';
  shown.draggable = false;
  const {width, height} = naturalSizeOf(image);
  if (Math.max(width, height) < gestures.pixelArt) {
    shown.style.imageRendering = 'pixelated';
  }
  const {left, top} = image.getBoundingClientRect();
  Object.assign(shown.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    zIndex: String(zoomConstants.overlayZIndex + 1),
  });
  overlay.style.zIndex = String(zoomConstants.overlayZIndex);
  for (const {style} of [shown, overlay]) {
    style.setProperty('--zoom-transition', `${zoomConstants.transition}ms`);
  }
  const {light, dark} = settings.background;
  const isDark = document.documentElement.dataset.theme === 'dark';
  // Later changes of the mode are the plugin's: it calls update() itself.
  getZoom().update({background: isDark ? dark : light});
}

/**
 * Ties a picture that is about to close to the page again, so that it finds its
 * place while the page scrolls on; nobody sees the change.
 *
 * @param from - Where it was tied off.
 */
export function tieToPage(
  shown: HTMLImageElement,
  from: {left: number; top: number; scrollX: number; scrollY: number},
  {x, y, scale}: Placement,
): void {
  const {style} = shown;
  style.transition = 'none';
  style.position = 'absolute';
  style.left = `${from.left + from.scrollX}px`;
  style.top = `${from.top + from.scrollY}px`;
  style.transform = toTransform({
    x: x + window.scrollX - from.scrollX,
    y: y + window.scrollY - from.scrollY,
    scale,
  });
  // Asking for the layout makes this the place from which it moves.
  shown.getBoundingClientRect();
  style.transition = '';
  style.transform = '';
}
