import {currentState} from './stage';

/**
 * Keeps the browser's own answers away from the open picture: scrolling the
 * page under it, dragging it off, the menu of a long touch.
 *
 * @param signal - Stops it.
 */
export function keepBrowserOut(shown: HTMLElement, signal: AbortSignal): void {
  const prevent = (event: Event) => event.preventDefault();
  const options = {signal, passive: false};
  document.addEventListener('touchmove', prevent, options);
  shown.addEventListener('dragstart', prevent, options);
  shown.addEventListener(
    'contextmenu',
    (event) => {
      if (currentState() === 'grabbed') {
        event.preventDefault();
      }
    },
    options,
  );
}
