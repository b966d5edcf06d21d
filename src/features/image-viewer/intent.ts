import {isAttached} from './attachment';
import {originalOf} from './original';
import type * as viewerModule from './viewer';

type Viewer = typeof viewerModule;

let viewer: Viewer | undefined;
let wanted: HTMLImageElement | undefined;

async function load(): Promise<Viewer> {
  viewer ??= await import(/* webpackChunkName: "image-viewer" */ './viewer');
  return viewer;
}

/** Fetches the viewer ahead of the click; a failure is the click's to tell. */
function prepare({target}: Event): void {
  if (!viewer && isAttached(target)) {
    load().catch(() => {});
  }
}

/** Opens the last image asked for; without a viewer, the file itself. */
async function open(image: HTMLImageElement): Promise<void> {
  wanted = image;
  try {
    const {openPicture} = await load();
    if (wanted === image && image.isConnected) {
      openPicture(image);
    }
  } catch {
    // Offline, or the chunk went with a new release.
    window.location.assign(originalOf(image));
  }
}

function handleClick(event: MouseEvent): void {
  const {target} = event;
  if (!isAttached(target)) {
    return;
  }
  if (event.ctrlKey || event.metaKey) {
    window.open(originalOf(target), '_blank', 'noopener');
  } else {
    void open(target);
  }
}

function handleKeydown(event: KeyboardEvent): void {
  const {key, target} = event;
  const isPress = (key === 'Enter' || key === ' ') && isAttached(target);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isPress && isPlain && !event.isComposing) {
    event.preventDefault();
    if (!event.repeat) {
      void open(target);
    }
  }
}

/** Waits for a visitor to want an image larger. Call once. */
export function listenForIntent(): void {
  // Ahead of React, whose <details> keeps clicks for itself.
  document.addEventListener('click', handleClick, {capture: true});
  document.addEventListener('keydown', handleKeydown, {capture: true});
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prepare, {passive: true});
  }
}

/** Takes an open picture, or one about to open, away with its page. */
export function forgetPicture(): void {
  wanted = undefined;
  viewer?.dismissPicture();
}
