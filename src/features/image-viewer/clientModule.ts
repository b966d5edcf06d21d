import './styles.css';

import {restartAttachment, watchPage} from './attachment';
import {listenForInput} from './input';
import {dismissPicture, startViewer} from './viewer';

let isStarted = false;

/** An open picture never outlives its page. */
export function onRouteUpdate(): void {
  if (isStarted) {
    dismissPicture();
  }
}

export function onRouteDidUpdate(): void {
  // The first call comes with hydration: nothing before it may touch the page.
  if (!isStarted) {
    isStarted = true;
    startViewer();
    listenForInput();
    watchPage();
  }
  restartAttachment();
}
