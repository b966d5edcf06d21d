import {expect} from '@playwright/test';
import type {CDPSession, Locator, Page} from '@playwright/test';

import {nextFrames, settled, withoutTimers} from './client';
import {test as base} from './test';

/** Page of the fixture site with three images that zoom, and room to scroll. */
export const samples = '/docs/pictures/few';

export type Point = {x: number; y: number};

/** Where an element is and how large, in CSS pixels of the viewport. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) {
    throw new Error('The element is not rendered.');
  }
  const {x, y, width, height} = found;
  return {...found, centre: {x: x + width / 2, y: y + height / 2}};
}

/** The image viewer of a page. */
export class Zoom {
  readonly overlay: Locator;
  /** The picture that is up. */
  readonly shown: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.overlay = page.locator('.medium-zoom-overlay');
    this.shown = page.locator('.medium-zoom-image--opened');
    this.dialog = page.getByRole('dialog', {name: /^图片查看/});
  }

  box = () => box(this.shown);

  width = async () => (await this.box()).width;

  state = (name: string) =>
    expect(this.page.locator('html')).toHaveAttribute('data-zoom-state', name);

  /** The image of the page's content with that alt text. */
  image = (alt: string) => this.page.locator(`.markdown img[alt="${alt}"]`);

  /** Scrolls to an image that zooms, and waits for it to do so. */
  async find(alt: string): Promise<Locator> {
    const target = this.image(alt);
    await expect(target).toHaveClass(/medium-zoom-image/);
    await target.scrollIntoViewIfNeeded();
    return target;
  }

  /** Opens an image, by default a photograph of 1280 by 800 pixels. */
  async open(alt = '有损照片'): Promise<Locator> {
    const target = await this.find(alt);
    await target.click();
    await this.state('open');
    // On a busy machine, its transition ends after the state's own clock.
    await this.settled();
    return target;
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.state('closed');
  }

  settled = () => settled(this.page);

  /** Scrolls the page at once, as a wheel does in steps. */
  scrollBy = (distance: number) =>
    this.page.evaluate(
      (top) => window.scrollBy({top, behavior: 'instant'}),
      distance,
    );

  /** Records each state from now on. */
  recordStates = () =>
    this.page.evaluate(() => {
      const html = document.documentElement;
      const log: unknown[] = [];
      Object.assign(window, {zoomLog: log});
      new MutationObserver(() => log.push(html.dataset.zoomState)).observe(
        html,
        {attributeFilter: ['data-zoom-state']},
      );
    });

  /** What `recordStates` has recorded: the names in a row. */
  statesSeen = () => this.page.evaluate<string>("zoomLog.join(' ')");
}

/**
 * Real touches, through the browser's own input. What has to be quick happens
 * with the page's timers stopped, for the input alone may take longer.
 */
class Fingers {
  constructor(
    private readonly page: Page,
    private readonly client: CDPSession,
  ) {}

  private send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: Point[],
    timestamp?: number,
  ) {
    const touchPoints = points.map((point, id) => ({...point, id}));
    const event = {type, touchPoints, timestamp};
    return this.client.send('Input.dispatchTouchEvent', event);
  }

  down = (...points: Point[]) => this.send('touchStart', points);

  /**
   * Moves all fingers there, in steps as a hand does. The page hears of a step
   * with the next frame, so it waits for that.
   */
  async move(from: Point[], to: Point[], steps = 6): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const between = (a: number, b = 0) => a + ((b - a) * step) / steps;
      const points = from.map(({x, y}, index) => ({
        x: between(x, to[index]?.x),
        y: between(y, to[index]?.y),
      }));
      await this.send('touchMove', points);
    }
    await nextFrames(this.page);
  }

  async up(): Promise<void> {
    await this.send('touchEnd', []);
    await nextFrames(this.page);
  }

  /** Sends both ends at once: a press is what lasts longer. */
  async tap(point: Point): Promise<void> {
    await Promise.all([this.down(point), this.send('touchEnd', [])]);
  }

  /** Two taps 0.2 s apart, by their own clocks. */
  doubleTap(point: Point): Promise<void> {
    const now = Date.now() / 1000;
    return withoutTimers(this.page, async () => {
      for (const time of [now - 0.2, now]) {
        await this.send('touchStart', [point], time);
        await this.send('touchEnd', [], time);
      }
    });
  }

  /** Goes down and moves at once, ahead of what a press begins. */
  drag(from: Point, to: Point): Promise<void> {
    return withoutTimers(this.page, async () => {
      await this.down(from);
      await this.move([from], [to]);
    });
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.drag(from, to);
    await this.up();
  }

  /** Two fingers side by side, from one distance to another. */
  async pinch(from: number, to: number, at: Point): Promise<void> {
    const pair = (distance: number) => [
      {x: at.x - distance / 2, y: at.y},
      {x: at.x + distance / 2, y: at.y},
    ];
    await this.down(...pair(from));
    await this.move(pair(from), pair(to));
    await this.up();
  }
}

/** On the fixture site, whose pages show images of another host, too. */
export const test = base.extend<{zoom: Zoom; fingers: Fingers}>({
  siteName: 'fixture',
  stubsOutside: true,
  zoom: async ({page}, use) => {
    await use(new Zoom(page));
  },
  fingers: async ({page, context}, use) => {
    await use(new Fingers(page, await context.newCDPSession(page)));
  },
});
