import {zoomConstants} from '../../shared/constants';
import {visibleImages} from '../images';
import {openDialog, type Dialog} from './dialog';
import {watchGestures} from './gestures';
import {createPicture} from './picture';
import {currentState, enter, enterUntilSettled} from './stage';

/** The picture that is open. */
let session: ReturnType<typeof present> | undefined;

/** Shows an image inside a dialog, which stays open for the next one. */
function present(image: HTMLImageElement, dialog: Dialog) {
  dialog.describe(image, visibleImages());
  /** Its abort removes listeners and timers, and ends a download. */
  const controller = new AbortController();
  const {signal} = controller;
  const picture = createPicture(image, dialog, signal);
  watchGestures(image, picture, closePicture, signal);
  const {scrollX, scrollY} = window;
  const handleScroll = () => {
    const x = Math.abs(window.scrollX - scrollX);
    const y = Math.abs(window.scrollY - scrollY);
    if (Math.max(x, y) >= zoomConstants.scrollClose) {
      closePicture();
    }
  };
  document.addEventListener('scroll', handleScroll, {signal, passive: true});
  window.addEventListener('resize', closePicture, {signal});
  return {image, picture, dialog, controller};
}

/** Closes the picture, even while it is opening. */
function closePicture(): void {
  if (session && currentState() !== 'closing') {
    session.controller.abort();
    session.dialog.remove();
    session.picture.leave();
    // It lays the page out, which is no part of the transition's time.
    session.image.focus({preventScroll: true});
    enterUntilSettled('closing', dismissPicture);
  }
}

/** Removes the picture at once, as when its page is about to be replaced. */
export function dismissPicture(): void {
  session?.controller.abort();
  session?.picture.remove();
  session?.dialog.remove();
  session = undefined;
  enter('closed');
}

/** Replaces the open image with another one of the page, at once. */
function step(way: 1 | -1): void {
  const images = visibleImages();
  const index = session ? images.indexOf(session.image) : -1;
  const next = images[(index + way + images.length) % images.length];
  if (!session || !next || next === session.image) {
    return;
  }
  session.controller.abort();
  session.picture.remove();
  enter('open');
  // The visitor comes back to the page where the picture is.
  next.scrollIntoView({block: 'center', behavior: 'instant'});
  session = present(next, session.dialog);
}

/** Opens an image of the page, unless another one is open. */
export function openPicture(image: HTMLImageElement): void {
  if (currentState() === 'closed') {
    session = present(image, openDialog(closePicture, step));
    enterUntilSettled('opening', () => enter('open'));
  }
}
