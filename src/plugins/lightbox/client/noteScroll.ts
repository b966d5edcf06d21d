import {zoomConstants} from '../shared/constants';

/**
 * Notes how far the page is scrolled now.
 *
 * @returns a function that says whether the page has since been scrolled so far
 *   that a picture closes
 */
export function noteScroll(): () => boolean {
  const {scrollX, scrollY} = window;
  return () => {
    const x = Math.abs(window.scrollX - scrollX);
    const y = Math.abs(window.scrollY - scrollY);
    return Math.max(x, y) >= zoomConstants.scrollClose;
  };
}
