import type {Browser} from '@playwright/test';

import {siblings} from './pages';
import {openPage} from './visit';

/**
 * Runs in the page, ahead of a click.
 *
 * @returns the middle of the link, once it has been scrolled to
 */
function watch(path: string): {x: number; y: number} {
  const heading = () => document.querySelector('h1')?.textContent;
  const old = heading();
  const clickToPaint = new Promise<number>((resolve) => {
    const listen = ({timeStamp}: MouseEvent) => {
      const observer = new MutationObserver(() => {
        if (heading() && heading() !== old) {
          observer.disconnect();
          // A frame is on its way to the screen when the next one begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - timeStamp)),
          );
        }
      });
      const changes = {subtree: true, childList: true, characterData: true};
      observer.observe(document, changes);
    };
    addEventListener('click', listen, {capture: true, once: true});
  });
  Object.assign(window, {clickToPaint});
  const link = document.querySelector(`aside a[href$="/${path}"]`);
  link?.scrollIntoView({block: 'nearest', behavior: 'instant'});
  const {x, y, width, height} =
    link?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
}

/**
 * Clicks one sidebar link after another.
 *
 * @returns ms from each click to the painted page, and of the main thread's
 *   own clock
 */
export async function measureClicks(
  browser: Browser,
  url: string,
  isSlow: boolean,
): Promise<{wall: number; thread: number}[]> {
  const visit = await openPage(browser, url, isSlow);
  const {page} = visit;
  const clicks = [];
  for (const path of siblings) {
    const {x, y} = await page.evaluate(watch, path);
    const before = await visit.mainThread();
    await page.mouse.click(x, y);
    const wall = await page.evaluate<number>('clickToPaint');
    clicks.push({wall, thread: (await visit.mainThread()) - before});
    await visit.untilIdle();
  }
  await visit.close();
  return clicks;
}
