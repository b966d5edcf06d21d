import {zoomConstants} from '../../engine/constants';
import {visibleImages} from '../images';
import {openDialog, type Dialog} from './dialog';
import {watchGestures} from './gestures';
import {createPicture, type Picture} from './picture';
import {currentState, enter, enterUntilSettled} from './stage';

/** The picture that is open. */
type Session = {
  image: HTMLImageElement;
  picture: Picture;
  /** Stays open from one image to the next. */
  dialog: Dialog;
  /** Removes its listeners and timers, and aborts its download. */
  stop: () => void;
};

let session: Session | undefined;
/** Whether it was asked to close while opening. */
let closeWanted = false;

/** Shows an image inside the dialog. */
function present(image: HTMLImageElement, dialog: Dialog): void {
  const images = visibleImages();
  dialog.describe(image, images.indexOf(image) + 1, images.length);
  closeWanted = false;
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
  session = {image, picture, dialog, stop: () => controller.abort()};
}

/** Closes the picture; one that is still opening, once it is open. */
function closePicture(): void {
  if (currentState() === 'opening') {
    closeWanted = true;
  } else if (session && currentState() !== 'closing') {
    session.stop();
    session.dialog.remove();
    session.picture.leave();
    // It lays the page out, which is no part of the transition's time.
    session.image.focus({preventScroll: true});
    enterUntilSettled('closing', dismissPicture);
  }
}

/** Removes the picture at once, as when its page is about to be replaced. */
export function dismissPicture(): void {
  session?.stop();
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
  session.stop();
  session.picture.remove();
  enter('open');
  // The visitor comes back to the page where the picture is.
  next.scrollIntoView({block: 'center', behavior: 'instant'});
  present(next, session.dialog);
}

/** Opens an image of the page, unless another one is open. */
export function openPicture(image: HTMLImageElement): void {
  if (currentState() === 'closed') {
    present(image, openDialog(closePicture, step));
    enterUntilSettled('opening', () => {
      enter('open');
      if (closeWanted) {
        closePicture();
      }
    });
  }
}
