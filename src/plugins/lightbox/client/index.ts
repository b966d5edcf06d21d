import './styles.css';

import type {ClientModule} from '@docusaurus/types';

import {claimLoad} from '../../../lib/shared/claimLoad';
import {pageShown, watchSteps} from './historyEntry';
import {attachImages, isZoomable, originalOf, visibleImages} from './images';
import {noteScroll} from './noteScroll';
import type * as viewerModule from './viewer';

/** The viewer's code, once it has been used. */
let viewer: typeof viewerModule | undefined;
/** The last image that the visitor has asked for on this page. */
let requestedImage: HTMLImageElement | undefined;

const loadViewer = () => import(/* webpackChunkName: "lightbox" */ './viewer');

/**
 * Downloads the viewer when a click may follow. Failures are ignored here; the
 * click tries again and handles them.
 */
function prefetchViewer({target}: Event): void {
  if (isZoomable(target)) {
    loadViewer().catch(() => {});
  }
}

/**
 * Goes to the file of an image where the viewer could not be loaded: the visitor is
 * offline, or a new release has replaced the chunk.
 *
 * @param isWanted says whether the visitor still waits for the image
 */
async function openFile(
  image: HTMLImageElement,
  isWanted: () => boolean,
): Promise<void> {
  const original = originalOf(image);
  const request = fetch(original, {method: 'HEAD'});
  const response = await request.catch(() => undefined);
  if (!isWanted()) {
    return;
  }
  if (response?.ok !== false) {
    // The file exists, or we cannot tell (other host, offline): go to it.
    window.location.assign(original);
  } else if (claimLoad(window) === 'granted') {
    // The release has replaced the picture, too: the new page has both.
    window.location.reload();
  }
}

/** Opens an image in the viewer; where that cannot be loaded, its file. */
async function openInViewer(image: HTMLImageElement): Promise<void> {
  requestedImage = image;
  const hasScrolledAway = noteScroll();
  // On a slow connection the visitor may have gone on before the viewer comes.
  const isWanted = () =>
    requestedImage === image &&
    visibleImages().includes(image) &&
    !hasScrolledAway();
  try {
    viewer = await loadViewer();
  } catch {
    await openFile(image, isWanted);
    return;
  }
  if (isWanted()) {
    viewer.openPicture(image);
  }
}

function handleClick({target, ctrlKey, metaKey}: MouseEvent): void {
  if (isZoomable(target) && (ctrlKey || metaKey)) {
    window.open(originalOf(target), '_blank', 'noopener');
  } else if (isZoomable(target)) {
    void openInViewer(target);
  }
}

function handleKeydown(event: KeyboardEvent): void {
  const {key, target} = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if ([' ', 'Enter'].includes(key) && isPlain && isZoomable(target)) {
    event.preventDefault();
    if (!event.repeat) {
      void openInViewer(target);
    }
  }
}

function start(): void {
  document.documentElement.dataset.zoomState = 'closed';
  // Capturing, as the framework's <details> stops clicks on their way up.
  document.addEventListener('click', handleClick, {capture: true});
  document.addEventListener('keydown', handleKeydown, {capture: true});
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetchViewer, {passive: true});
  }
  watchSteps();
  attachImages();
  // Tabs, details, scripts and the next pages mount others later.
  const observer = new MutationObserver(attachImages);
  observer.observe(document.body, {childList: true, subtree: true});
}

/** Closes an open picture, and gives up one that is about to open. */
export function onRouteUpdate(): void {
  requestedImage = undefined;
  viewer?.removeAtOnce();
}

/** At the first call, hydration is done, so the DOM may be changed. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  if (change.previousLocation) {
    pageShown();
  } else {
    start();
  }
};
