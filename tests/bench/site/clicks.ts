import type {Browser, Page} from '@playwright/test';

import {arrive, type Device, untilIdle} from './browser';

/** Pages gone through in one visit, by the link at the top of each. */
const steps = 5;

/** Runs in the page: from the next click to the frame after a new heading. */
function record(): void {
  const heading = () => document.querySelector('h1')?.textContent;
  const old = heading();
  let clicked = 0;
  const done = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({timeStamp}) => {
        clicked = timeStamp;
      },
      {capture: true, once: true},
    );
    const observer = new MutationObserver(() => {
      if (heading() && heading() !== old) {
        observer.disconnect();
        // The frame that shows it has been handed over when this one begins.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - clicked)),
        );
      }
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  Object.assign(window, {clickToPaint: done});
}

async function press(page: Page, device: Device): Promise<void> {
  const link = page.getByRole('link', {name: '下一篇', exact: true}).first();
  await (device === 'phone' ? link.tap() : link.click());
}

/** From the click on a link in view to the painted page, in ms, one a page. */
export async function measureClicks(
  browser: Browser,
  url: string,
  device: Device,
): Promise<number[]> {
  const visitor = await arrive(browser, device);
  const {page} = visitor;
  await page.goto(url);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    await untilIdle(visitor);
    await page.evaluate(record);
    await press(page, device);
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
