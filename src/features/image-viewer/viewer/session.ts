import {hasScrolled} from '@site/src/lib/zoomGeometry';
import {zoomConstants} from '@site/src/site/viewer';

import {originalOf} from '../original';
import {keepBrowserOut} from './browser';
import {watchClicks} from './clicks';
import type {Dialog} from './dialog';
import {watchGestures} from './gestures';
import {loadOriginal} from './loadOriginal';
import {createPicture, type Picture} from './picture';
import {watchWheel} from './wheel';
import {answerResize, raise} from './zoom';

/** One picture that is up. */
export type Session = {
  image: HTMLImageElement;
  /** medium-zoom's copy, which is what moves. */
  shown: HTMLImageElement;
  picture: Picture;
  /** Ends with the session, and with it all its listeners. */
  signal: AbortSignal;
  /** Takes the listeners, the timers and the download away. */
  stop: () => void;
};

const scrollPosition = () => ({x: window.scrollX, y: window.scrollY});

/** Closes when the page scrolls below the picture, or the window changes. */
function watchWindow(
  picture: Picture,
  close: () => void,
  signal: AbortSignal,
): void {
  const from = scrollPosition();
  const {innerWidth: width} = window;
  const handleScroll = () => {
    if (hasScrolled(from, scrollPosition(), zoomConstants.scrollClose)) {
      close();
    }
  };
  const handleResize = (event: Event) => {
    const isPhone = matchMedia('(hover: none) and (pointer: coarse)').matches;
    if (isPhone && window.innerWidth === width) {
      // The address bar comes or goes. medium-zoom, too, would close.
      event.stopImmediatePropagation();
      picture.refit();
    } else {
      close();
    }
  };
  document.addEventListener('scroll', handleScroll, {signal, passive: true});
  answerResize(handleResize, signal);
}

/** Shows the original in the picture's place once it is there. */
function sharpen(
  image: HTMLImageElement,
  shown: HTMLImageElement,
  {picture, dialog}: {picture: Picture; dialog: Dialog},
  signal: AbortSignal,
): void {
  const url = originalOf(image);
  if (url === shown.src && image.naturalWidth > 0) {
    return;
  }
  loadOriginal(url, {
    signal,
    onArrival({naturalWidth: width, naturalHeight: height}) {
      shown.src = url;
      picture.learn({width, height});
    },
    onFailure() {
      dialog.sayFailure();
      picture.refit();
    },
  });
}

/**
 * Raises an image, and follows all that moves or closes it.
 *
 * @param close - Called for each wish to close, in any state.
 */
export function startSession(
  image: HTMLImageElement,
  dialog: Dialog,
  close: () => void,
): Session {
  const controller = new AbortController();
  const {signal} = controller;
  const raised = raise(image);
  const {shown} = raised;
  const picture = createPicture(image, raised, dialog.barHeight);
  const pointers = watchGestures(raised, picture, close, signal);
  watchClicks(image, raised, {picture, pointers}, close, signal);
  watchWheel(picture, signal);
  keepBrowserOut(shown, signal);
  watchWindow(picture, close, signal);
  sharpen(image, shown, {picture, dialog}, signal);
  return {image, shown, picture, signal, stop: () => controller.abort()};
}
