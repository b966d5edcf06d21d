import {sharpen} from './sources';
import {startSession, type Session} from './session';
import {currentState, enter, enterUntilSettled} from './stage';
import {getZoom} from './zoom';

let session: Session | undefined;
/** Asked to close while opening, when medium-zoom does not listen. */
let closeWanted = false;

/** Ends the transition that medium-zoom waits for. */
function settle(): void {
  session?.shown.dispatchEvent(new Event('transitionend'));
}

/** Closes the picture, as soon as it is open if it is still opening. */
export function closePicture(): void {
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

/** Takes the picture away at once: its page is about to go. */
export function dismissPicture(): void {
  if (currentState() === 'opening') {
    settle();
  }
  closePicture();
  settle();
}

/** The page's image whose copy an element is, or undefined. */
export function shownImage(element: Element): HTMLImageElement | undefined {
  return session?.shown === element ? session.image : undefined;
}

function handleOpen(event: Event): void {
  closeWanted = false;
  enterUntilSettled('opening', settle);
  // The event comes before the copy is mounted.
  queueMicrotask(() => {
    if (event.target instanceof HTMLImageElement) {
      session = startSession(event.target, closePicture);
    }
  });
}

function handleOpened(): void {
  enter('open');
  if (closeWanted) {
    closePicture();
  } else if (session) {
    void sharpen(session.shown, session.image);
  }
}

function handleClosed(): void {
  session?.stop();
  session = undefined;
  enter('closed');
  // medium-zoom adds its class in a frame that may come after the closing.
  requestAnimationFrame(() => {
    if (currentState() === 'closed') {
      document.body.classList.remove('medium-zoom--opened');
    }
  });
}

/** Follows medium-zoom, whoever makes it open or close. Call once. */
export function startViewer(): void {
  enter('closed');
  getZoom()
    .on('open', handleOpen)
    .on('opened', handleOpened)
    .on('close', () => enterUntilSettled('closing', settle))
    .on('closed', handleClosed);
}
