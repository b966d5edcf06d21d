// An open picture has an entry of its own in the browser's history, so that Back
// closes it. The entry has the address and the state of its page. The router is
// not told of steps between the page's entry and the picture's, and so its own
// history stays as it is.

/** Marks the state of such an entry. */
const mark = 'isOpenPicture';

const isMarked = () =>
  Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** Closes the picture; set only while one is open. */
let closePicture: (() => void) | undefined;
/**
 * Whether the current entry is that of a picture. It is kept here because a popstate
 * event tells where the browser has come to, and not from where.
 */
let isAtEntry = false;
/** Whether the browser is on its way back from such an entry to the page's. */
let isGoingBack = false;
/** The address at the last change of page, or when the picture was opened. */
let pageAddress = '';

function pushEntry(): void {
  pageAddress = window.location.href;
  // `scrollRestoration` belongs to the entry at which it is set: here first to the
  // page's entry, and below to the picture's. On the way back to the page's entry,
  // the browser would otherwise scroll to where the picture was opened, though the
  // visitor may have gone on to a picture further down.
  history.scrollRestoration = 'manual';
  const state = history.state as object | null;
  history.pushState({...state, [mark]: true}, '');
  history.scrollRestoration = 'auto';
  isAtEntry = true;
}

function goBackOnce(): void {
  if (!isGoingBack) {
    isGoingBack = true;
    history.back();
  }
}

/** Handles a step through the history, before the router hears of it. */
function handleStep(event: PopStateEvent): void {
  const wasAtEntry = isAtEntry;
  const wasGoingBack = isGoingBack;
  isAtEntry = isMarked();
  isGoingBack = false;
  const involvesEntry = wasAtEntry || isAtEntry;
  // A step to another page is the router's.
  if (!involvesEntry || window.location.href !== pageAddress) {
    return;
  }
  event.stopImmediatePropagation();
  if (isAtEntry) {
    // No picture is opened again from here, such as by Forward: the visitor goes
    // back to the page.
    goBackOnce();
    return;
  }
  // The browser scrolls as soon as this listener has returned, unless the setting
  // is still `manual` then.
  setTimeout(() => {
    history.scrollRestoration = 'auto';
  });
  if (wasGoingBack && closePicture) {
    // Another picture was opened before this step had come: it gets its entry now.
    pushEntry();
  } else {
    // The viewer then calls `pictureClosed`.
    closePicture?.();
  }
}

/**
 * Lets Back close the picture that is being opened.
 *
 * @param close closes the picture, and calls {@link pictureClosed}
 */
export function pictureOpened(close: () => void): void {
  closePicture = close;
  if (!isGoingBack) {
    pushEntry();
  }
}

/** Leaves the entry of the picture, unless Back has left it already. */
export function pictureClosed(): void {
  closePicture = undefined;
  if (isAtEntry) {
    goBackOnce();
  }
}

/** Is called after each change of page: no picture has been opened on it yet. */
export function pageShown(): void {
  closePicture = undefined;
  pageAddress = window.location.href;
  isAtEntry = isMarked();
  if (isAtEntry) {
    // The page was loaded again while a picture was open, or the visitor has gone
    // several steps at once and come to the entry of a former picture.
    goBackOnce();
  }
}

/** Watches the steps of the visitor. It is called once, after hydration. */
export function watchSteps(): void {
  // Capturing, so that it is called before the router's listener.
  window.addEventListener('popstate', handleStep, {capture: true});
  pageShown();
}
