import {existsSync} from 'node:fs';

import {type BrowserType, chromium, firefox, webkit} from '@playwright/test';

import {browserLaunchOptions} from '../../support/browser';
import {startFirefox, startWebKit} from './debian';

/** A browser with one page, whoever drives it. */
export type Remote = {
  open: (url: string) => Promise<unknown>;
  /** Runs an expression in the page; its value must fit into JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  click: (x: number, y: number) => Promise<unknown>;
  type: (keys: string) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<unknown>;
};

export type Start = (width: number, height: number) => Promise<Remote>;

/** Escape, as WebDriver writes it. */
export const escape = '\uE00C';

const byPlaywright =
  (type: BrowserType, options = {}): Start =>
  async (width, height) => {
    // Other hosts are behind a proxy that is not there.
    const proxy = {server: 'http://127.0.0.1:9', bypass: '127.0.0.1'};
    const browser = await type.launch({...options, proxy});
    const page = await browser.newPage({viewport: {width, height}});
    return {
      open: (url) => page.goto(url),
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      type: (keys) =>
        keys === escape
          ? page.keyboard.press('Escape')
          : page.keyboard.type(keys),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  };

/** Whether Playwright could download a browser. */
const isDownloaded = (type: BrowserType) => existsSync(type.executablePath());

export const engines: Record<string, Start> = {
  Chromium: byPlaywright(chromium, browserLaunchOptions()),
  Firefox: isDownloaded(firefox) ? byPlaywright(firefox) : startFirefox,
  WebKit: isDownloaded(webkit) ? byPlaywright(webkit) : startWebKit,
};
