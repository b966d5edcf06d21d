import {attachedImages} from '../attachment';
import {openDialog, type Dialog} from './dialog';
import {watchKeys} from './keys';
import {startSession, type Session} from './session';
import {currentState, enter, enterUntilSettled} from './stage';
import {forget, getZoom} from './zoom';

let session: Session | undefined;
let dialog: Dialog | undefined;
/** Takes the listeners of the dialog away. */
let controller: AbortController | undefined;
/** Asked to close while opening, when medium-zoom does not listen. */
let closeWanted = false;
/** From one image to the next, the dialog stays. */
let isStepping = false;

/** Ends the transition that medium-zoom waits for. */
function settle(): void {
  session?.shown.dispatchEvent(new Event('transitionend'));
}

/** Closes the picture, as soon as it is open if it is still opening. */
function closePicture(): void {
  switch (currentState()) {
    case 'opening':
      closeWanted = true;
      break;
    case 'open':
    case 'grabbed':
    case 'released':
      void getZoom().close();
      break;
    default:
  }
}

function handleOpened(): void {
  enter('open');
  if (closeWanted) {
    closePicture();
  }
}

function handleClose(): void {
  enterUntilSettled('closing', settle);
  session?.picture.leave();
  if (!isStepping) {
    controller?.abort();
    dialog?.remove();
    dialog = undefined;
    session?.image.focus({preventScroll: true});
  }
}

function handleClosed(): void {
  session?.stop();
  enter('closed');
  if (!isStepping) {
    const closed = session;
    session = undefined;
    // medium-zoom still holds the image until its own listener returns.
    queueMicrotask(() => closed && forget(closed.image));
  }
  // medium-zoom adds its class in a frame that may come after the closing.
  requestAnimationFrame(() => {
    if (currentState() === 'closed') {
      document.body.classList.remove('medium-zoom--opened');
    }
  });
}

/** Raises an image inside the dialog. */
function present(image: HTMLImageElement, around: Dialog): void {
  const images = visibleImages();
  around.describe(image, {
    position: images.indexOf(image) + 1,
    count: images.length,
  });
  closeWanted = false;
  enterUntilSettled('opening', settle);
  session = startSession(image, around, closePicture);
  const {signal} = session;
  image.addEventListener('medium-zoom:opened', handleOpened, {signal});
  image.addEventListener('medium-zoom:close', handleClose, {signal});
  image.addEventListener('medium-zoom:closed', handleClosed, {signal});
}

/** Those of a closed tab or a folded passage are not to be seen. */
function visibleImages(): HTMLImageElement[] {
  return attachedImages().filter((image) => image.getClientRects().length > 0);
}

/** Shows another image of the page in the place of the open one, at once. */
function step(way: 1 | -1): void {
  if (currentState() === 'opening') {
    settle();
  }
  const images = visibleImages();
  const last = session?.image;
  const index = last ? images.indexOf(last) : -1;
  const next = images[(index + way + images.length) % images.length];
  if (!dialog || !last || !next || next === last || isSettling()) {
    return;
  }
  isStepping = true;
  void getZoom().close();
  settle();
  forget(last);
  // The visitor comes back to the page where the picture is.
  next.scrollIntoView({block: 'center', behavior: 'instant'});
  // Set ahead of medium-zoom, so that the overlay does not fade in again.
  document.body.classList.add('medium-zoom--opened');
  present(next, dialog);
  settle();
  isStepping = false;
}

const isSettling = () => ['closed', 'closing'].includes(currentState());

/** Opens an image of the page, unless another one is up. */
export function openPicture(image: HTMLImageElement): void {
  if (currentState() !== 'closed') {
    return;
  }
  controller = new AbortController();
  const actions = {onClose: closePicture, onStep: step};
  dialog = openDialog(actions);
  watchKeys(
    dialog.element,
    {...actions, picture: () => (isSettling() ? undefined : session?.picture)},
    controller.signal,
  );
  present(image, dialog);
}

/** Takes the picture away at once: its page is about to go. */
export function dismissPicture(): void {
  if (currentState() === 'opening') {
    settle();
  }
  closePicture();
  settle();
}
