import {fit, grab, hasScrolled, toTransform} from '@site/src/lib/zoomGeometry';
import {zoom as settings, zoomConstants} from '@site/src/site/zoom';

import {watchGrabbing} from './grabbing';
import {naturalSizeOf} from './sources';
import {currentState, enter, enterUntilSettled} from './stage';
import {getZoom} from './zoom';

/** One picture that is up. */
export type Session = {
  image: HTMLImageElement;
  /** medium-zoom's copy, which is what moves. */
  shown: HTMLImageElement;
  /** Takes the listeners away. */
  stop: () => void;
};

const scrollPosition = () => ({x: window.scrollX, y: window.scrollY});

/** The copy is a picture only; the image on the page stays the button. */
function dress(shown: HTMLImageElement, overlay: HTMLElement): void {
  for (const name of ['tabindex', 'role', 'aria-label']) {
    shown.removeAttribute(name);
  }
  // It is loaded already: lazy or async would blink.
  shown.loading = 'eager';
  shown.decoding = 'sync';
  shown.draggable = false;
  shown.style.zIndex = String(zoomConstants.overlayZIndex + 1);
  overlay.style.zIndex = String(zoomConstants.overlayZIndex);
  const duration = `${zoomConstants.transition}ms`;
  shown.style.setProperty('--zoom-transition', duration);
  overlay.style.setProperty('--zoom-transition', duration);
  const {light, dark} = settings.background;
  const isDark = document.documentElement.dataset.theme === 'dark';
  // Later changes of the mode are the plugin's: it calls update() itself.
  getZoom().update({background: isDark ? dark : light});
}

/**
 * Takes over the copy that medium-zoom has just mounted: places it, because
 * medium-zoom takes the slot of a srcset image for its size, and watches for
 * all that grabs or closes it.
 *
 * @param close - Called for each wish to close, in any state.
 */
export function startSession(
  image: HTMLImageElement,
  close: () => void,
): Session | undefined {
  const shown = document.querySelector<HTMLImageElement>(
    '.medium-zoom-image--opened',
  );
  const overlay = document.querySelector<HTMLElement>('.medium-zoom-overlay');
  if (!shown || !overlay) {
    return undefined;
  }
  dress(shown, overlay);
  const {clientWidth: width, clientHeight: height} = document.documentElement;
  const placement = fit(image.getBoundingClientRect(), naturalSizeOf(image), {
    width,
    height,
  });
  shown.style.transform = toTransform(placement);

  const controller = new AbortController();
  const {signal} = controller;
  const from = scrollPosition();
  const handleScroll = () => {
    if (hasScrolled(from, scrollPosition(), zoomConstants.scrollClose)) {
      close();
    }
  };
  document.addEventListener('scroll', handleScroll, {signal, passive: true});
  window.addEventListener('resize', close, {signal});
  overlay.addEventListener('click', close, {signal});
  shown.addEventListener('click', close, {signal});

  const backOpen = () => {
    if (currentState() === 'released') {
      enter('open');
    }
  };
  shown.addEventListener('transitionend', backOpen, {signal});
  const stopGrabbing = watchGrabbing(shown, {
    onGrab(moved) {
      const held = grab(placement, moved, zoomConstants.grabScale);
      shown.style.transform = toTransform(held);
      if (currentState() !== 'grabbed') {
        enter('grabbed');
      }
    },
    onRelease() {
      shown.style.transform = toTransform(placement);
      enterUntilSettled('released', backOpen);
    },
  });

  return {
    image,
    shown,
    stop() {
      stopGrabbing();
      controller.abort();
    },
  };
}
