// An open picture has an entry of its own in the browser's history, so that Back
// closes it. The entry has the address and the state of its page. The router is
// told of no step between the two, and so its own history stays as it is.

/** Marks the state of such an entry. */
const mark = 'isOpenPicture';

const isMarked = () =>
  Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** Closes the picture that is open. */
let closePicture: (() => void) | undefined;
/** Whether the browser is at an entry of a picture; a step is compared with it. */
let isAtEntry = false;
/** Whether the browser is on its way back from such an entry to the page's. */
let isLeaving = false;
/** The address of the page that is shown. */
let address = '';

function add(): void {
  address = window.location.href;
  // Back to the page's entry, the browser would scroll to where the picture was
  // opened. The visitor may have gone on to a picture further down.
  history.scrollRestoration = 'manual';
  const state = history.state as object | null;
  history.pushState({...state, [mark]: true}, '');
  history.scrollRestoration = 'auto';
  isAtEntry = true;
}

function leave(): void {
  if (!isLeaving) {
    isLeaving = true;
    history.back();
  }
}

/** Handles a step through the history, before the router hears of it. */
function handleStep(event: PopStateEvent): void {
  const wasAtEntry = isAtEntry;
  const wasLeaving = isLeaving;
  isAtEntry = isMarked();
  isLeaving = false;
  const isBetween = wasAtEntry || isAtEntry;
  if (!isBetween || window.location.href !== address) {
    return;
  }
  event.stopImmediatePropagation();
  if (isAtEntry) {
    // Forward opens no picture: the visitor is back on the page at once.
    leave();
    return;
  }
  // Not at once: the browser would scroll as soon as this listener has returned.
  setTimeout(() => {
    history.scrollRestoration = 'auto';
  });
  if (wasLeaving && closePicture) {
    // The next picture was opened before the entry of the last one was left.
    add();
  } else {
    closePicture?.();
  }
}

/** Lets Back close the picture that is being opened. */
export function addEntry(close: () => void): void {
  closePicture = close;
  if (!isLeaving) {
    add();
  }
}

/** Leaves the entry of a picture that was closed in another way than by Back. */
export function leaveEntry(): void {
  closePicture = undefined;
  if (isAtEntry) {
    leave();
  }
}

/** Remembers the page that is shown, to which no picture has been opened yet. */
export function noteAddress(): void {
  closePicture = undefined;
  address = window.location.href;
  isAtEntry = isMarked();
}

/** Watches the steps of the visitor, once the page is hydrated. */
export function watchSteps(): void {
  noteAddress();
  // Capturing, so that it is called before the router's listener.
  window.addEventListener('popstate', handleStep, {capture: true});
  if (isAtEntry) {
    // The page was loaded again while a picture was open.
    leave();
  }
}
