import type {Browser} from '@playwright/test';

import {placeAfterPaint} from '../../support/slowPhone';
import {arrive} from './browser';

/** What is touched, and what shows that the touch took effect. */
const controls = {
  汉堡按钮: {
    target: '.navbar__toggle',
    effect: '.navbar-sidebar--show',
  },
  搜索框: {
    target: '.navbar [aria-haspopup=dialog], .navbar [role=search]',
    effect: '[role=combobox]',
  },
} as const;

export type Control = keyof typeof controls;

/** In ms since the page was asked for, as the visitor waits. */
export type Touch = {
  /** Undefined when the page has no such control or the touch is lost. */
  effect?: number;
  /** When the framework could have answered. */
  hydrated: number;
};

type Times = {touched?: number; effect?: number; hydrated?: number};

/** Runs in the page: notes the touch, its effect and the framework's start. */
function record(effect: string): void {
  const times: Times = {};
  Object.assign(window, {times});
  addEventListener(
    'touchstart',
    ({timeStamp}) => {
      times.touched ??= timeStamp;
    },
    {capture: true, passive: true},
  );
  const look = () => {
    const shown = document.querySelector(effect);
    if (times.touched && shown?.checkVisibility()) {
      times.effect ??= performance.now();
    }
    if (document.querySelector('html[data-has-hydrated=true]')) {
      times.hydrated ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Touches a control of a page that has only just been painted. */
export async function measureTouch(
  browser: Browser,
  url: string,
  control: Control,
): Promise<Touch> {
  const {target, effect} = controls[control];
  const {page, cdp, close} = await arrive(browser, 'phone');
  await page.addInitScript(record, effect);
  await page.goto(url, {waitUntil: 'commit'});
  const place = await placeAfterPaint(page, target);
  if (place) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [place],
    });
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
    });
  }
  await page
    .locator('html[data-has-hydrated=true]')
    .waitFor({state: 'attached'});
  if (place) {
    // A touch that was lost never takes effect.
    await page
      .locator(effect)
      .first()
      .waitFor({timeout: 5000})
      .catch(() => {});
  }
  const times = await page.evaluate(
    () => (window as unknown as {times: Times}).times,
  );
  await close();
  const {effect: shown, hydrated = 0} = times;
  return shown ? {effect: shown, hydrated} : {hydrated};
}
