import {translate} from '@docusaurus/Translate';
import type {ClientModule} from '@docusaurus/types';

import {hashToId} from '../../../lib/shared/decode';

/**
 * Puts the notice into the room that the picture would take, so that a reload
 * leads to the same place of the text.
 */
function reportPicture({target: image}: Pick<Event, 'target'>): void {
  if (
    !(image instanceof HTMLImageElement) ||
    !image.closest('.markdown') ||
    image.style.position
  ) {
    return;
  }
  const why = translate(
    {id: 'site.loadFailure.picture', message: '图片{name}没能下载。'},
    {name: image.alt && `「${image.alt}」`},
  );
  const box = window.loadFailure(why);
  box.setAttribute('role', 'status');
  // Wider than a small picture, rather than tall.
  Object.assign(box.style, {margin: '0', minWidth: '15rem'});
  const room = document.createElement('div');
  const [width, height] = ['width', 'height'].map((side) =>
    image.getAttribute(side),
  );
  room.style.cssText = `max-width:100%;width:${image.style.width || `${width}px`};aspect-ratio:${width}/${height}`;
  room.append(box);
  // A button has no place in a link, nor a box between the sources.
  (image.closest('a') ?? image.closest('picture') ?? image).after(room);
  // The browser may still load another size of it, and so it stays laid out.
  Object.assign(image.style, {position: 'absolute', visibility: 'hidden'});
  image.onload = () => {
    room.remove();
    Object.assign(image.style, {position: '', visibility: ''});
  };
}

let isTraversal = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
}

export default {
  // Where the next page's chunk is gone, the framework reloads, at its address
  // already: the browser must not go to where the page before was scrolled.
  onRouteUpdate({location, previousLocation}) {
    const from = previousLocation?.pathname ?? location.pathname;
    if (!isTraversal && from !== location.pathname) {
      history.scrollRestoration = 'manual';
    }
    isTraversal = false;
  },

  onRouteDidUpdate({location: {hash}, previousLocation}) {
    // The first call comes with hydration: nothing before it touches the page.
    if (!previousLocation) {
      if (history.scrollRestoration === 'manual') {
        document.getElementById(hashToId(hash))?.scrollIntoView();
      }
      // The event doesn't bubble.
      document.addEventListener('error', reportPicture, true);
      // Those that failed ahead of the scripts.
      for (const image of Array.from(document.images)) {
        if (image.complete && image.currentSrc && !image.naturalWidth) {
          reportPicture({target: image});
        }
      }
    }
    history.scrollRestoration = 'auto';
  },
} satisfies ClientModule;
