import './styles.css';

import {restartAttachment, watchPage} from './attachment';
import {forgetPicture, listenForIntent} from './intent';

let isStarted = false;

/** An open picture never outlives its page. */
export function onRouteUpdate(): void {
  if (isStarted) {
    forgetPicture();
  }
}

export function onRouteDidUpdate(): void {
  // The first call comes with hydration: nothing before it may touch the page.
  if (!isStarted) {
    isStarted = true;
    document.documentElement.dataset.zoomState = 'closed';
    listenForIntent();
    watchPage();
  }
  restartAttachment();
}
