import type {Browser} from '@playwright/test';

import {siblings} from './pages';
import {arrive, open, untilIdle} from './visit';

/** Runs in the page: from the next click to the frame after a new heading. */
function record(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const old = heading();
  const clickToPaint = new Promise<number>((resolve) => {
    const listen = ({timeStamp}: MouseEvent) => {
      const observer = new MutationObserver(() => {
        if (heading() && heading() !== old) {
          observer.disconnect();
          // The frame that shows it is handed over when the second begins.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - timeStamp)),
          );
        }
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    };
    addEventListener('click', listen, {capture: true, once: true});
  });
  Object.assign(window, {clickToPaint});
}

/** From the click on a sidebar link to the painted page, in ms, one a page. */
export async function measureClicks(
  browser: Browser,
  url: string,
  isSlow: boolean,
): Promise<number[]> {
  const visitor = await arrive(browser, 'desk', isSlow);
  const {page} = visitor;
  await open(visitor, url);
  const times: number[] = [];
  for (const address of siblings) {
    await untilIdle(visitor);
    await page.evaluate(record);
    await page.locator(`aside a[href$="/${address}"]`).click();
    times.push(
      await page.evaluate(
        () =>
          (window as unknown as {clickToPaint: Promise<number>}).clickToPaint,
      ),
    );
  }
  await visitor.close();
  return times;
}
