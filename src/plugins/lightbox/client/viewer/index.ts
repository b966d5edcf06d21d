import {pictureOpened, pictureClosed} from '../historyEntry';
import {visibleImages} from '../images';
import {noteScroll} from '../noteScroll';
import {openDialog, type Dialog} from './dialog';
import {watchGestures} from './gestures';
import {createOpenPicture, type OpenPicture} from './openPicture';
import {currentState, enter, enterUntilSettled} from './zoomState';

/** An image of the page that is open, with all that shows it. */
type OpenImage = {
  image: HTMLImageElement;
  picture: OpenPicture;
  dialog: Dialog;
  /** Its abort removes listeners and timers, and ends a download. */
  controller: AbortController;
};

let openImage: OpenImage | undefined;

/** Shows an image inside a dialog, which stays open for the next one. */
function present(image: HTMLImageElement, dialog: Dialog): OpenImage {
  dialog.describe(image, visibleImages());
  const controller = new AbortController();
  const {signal} = controller;
  const picture = createOpenPicture(image, dialog, signal);
  watchGestures(image, picture, closeWithTransition, signal);
  const hasScrolledAway = noteScroll();
  const handleScroll = () => {
    if (hasScrolledAway()) {
      closeWithTransition();
    }
  };
  document.addEventListener('scroll', handleScroll, {signal, passive: true});
  window.addEventListener('resize', closeWithTransition, {signal});
  return {image, picture, dialog, controller};
}

/** Closes the picture, even while it is opening. */
function closeWithTransition(): void {
  if (openImage && currentState() !== 'closing') {
    pictureClosed();
    openImage.controller.abort();
    openImage.dialog.remove();
    openImage.picture.returnToPage();
    // focus() forces a layout, which may take long. The timer of enterUntilSettled
    // starts after it, so that the picture is not removed before its transition
    // ends.
    openImage.image.focus({preventScroll: true});
    enterUntilSettled('closing', removeAtOnce);
  }
}

/** Removes the picture at once, as when its page is about to be replaced. */
export function removeAtOnce(): void {
  openImage?.controller.abort();
  openImage?.picture.remove();
  openImage?.dialog.remove();
  openImage = undefined;
  enter('closed');
}

/** Replaces the open image with the next or the previous one of the page. */
function step(direction: 1 | -1): void {
  if (!openImage) {
    return;
  }
  const images = visibleImages();
  const index = images.indexOf(openImage.image) + direction;
  const next = images[(index + images.length) % images.length];
  if (!next || next === openImage.image) {
    return;
  }
  openImage.controller.abort();
  openImage.picture.remove();
  // Before present(): in the state `open`, a picture appears without transition.
  enter('open');
  // The visitor comes back to the page where the picture is. Of one that is higher
  // than the window, the beginning is shown.
  const isTall = next.offsetHeight > window.innerHeight;
  const block = isTall ? 'start' : 'center';
  next.scrollIntoView({block, behavior: 'instant'});
  openImage = present(next, openImage.dialog);
}

/**
 * Scrolls the open picture if it is higher than the window.
 *
 * @param distance in heights of the part that is seen
 * @returns whether it is
 */
function scrollTallPicture(distance: number): boolean {
  const picture = openImage?.picture;
  if (!picture?.isTall()) {
    return false;
  }
  picture.shown.style.transition = '';
  picture.scrollBy({x: 0, y: distance * picture.stageHeight()});
  return true;
}

/** Opens an image of the page, unless another one is open. */
export function openPicture(image: HTMLImageElement): void {
  if (currentState() === 'closed') {
    openImage = present(
      image,
      openDialog(closeWithTransition, step, scrollTallPicture),
    );
    pictureOpened(closeWithTransition);
    enterUntilSettled('opening', () => enter('open'));
  }
}
