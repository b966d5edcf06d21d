import './styles.css';

import type {ClientModule} from '@docusaurus/types';

import {claimLoad} from '../../../lib/shared/claimLoad';
import {attachImages, isZoomable} from './images';
import type * as viewerModule from './viewer';

let viewer: typeof viewerModule | undefined;
let wanted: HTMLImageElement | undefined;

const load = () => import(/* webpackChunkName: "lightbox" */ './viewer');

/** Fetches the viewer before the click, which reports a failure. */
function prepare({target}: Event): void {
  if (isZoomable(target)) {
    load().catch(() => {});
  }
}

/** Opens the last image asked for; without a viewer, the file itself. */
async function open(image: HTMLImageElement): Promise<void> {
  wanted = image;
  try {
    viewer = await load();
    if (wanted === image && image.isConnected) {
      viewer.openPicture(image);
    }
  } catch {
    // The visitor is offline, or a new release has replaced the chunk.
    const request = fetch(image.src, {method: 'HEAD'});
    const answer = await request.catch(() => undefined);
    if (answer?.ok !== false) {
      // The file is there or on another host, or the browser says why not.
      window.location.assign(image.src);
    } else if (claimLoad(window)) {
      // The release has replaced the picture, too: the new page has both.
      window.location.reload();
    }
  }
}

function handleClick({target, ctrlKey, metaKey}: MouseEvent): void {
  if (isZoomable(target) && (ctrlKey || metaKey)) {
    window.open(target.src, '_blank', 'noopener');
  } else if (isZoomable(target)) {
    void open(target);
  }
}

function handleKeydown(event: KeyboardEvent): void {
  const {key, target} = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if ([' ', 'Enter'].includes(key) && isPlain && isZoomable(target)) {
    event.preventDefault();
    if (!event.repeat) {
      void open(target);
    }
  }
}

function start(): void {
  document.documentElement.dataset.zoomState = 'closed';
  // Ahead of React, whose <details> keeps clicks for itself.
  document.addEventListener('click', handleClick, {capture: true});
  document.addEventListener('keydown', handleKeydown, {capture: true});
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prepare, {passive: true});
  }
  attachImages();
  // Tabs, details, scripts and the next pages mount others later.
  const observer = new MutationObserver(attachImages);
  observer.observe(document.body, {childList: true, subtree: true});
}

/** An open picture, or one about to open, never outlives its page. */
export function onRouteUpdate(): void {
  wanted = undefined;
  viewer?.dismissPicture();
}

/** The first call comes with hydration: nothing before it touches the page. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (change) => {
  if (!change.previousLocation) {
    start();
  }
};
