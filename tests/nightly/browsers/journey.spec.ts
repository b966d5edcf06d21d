import {expect, test} from '@playwright/test';
import sharp from 'sharp';

import {standIn} from '../../../src/site/commentService';
import {rawCode, wordsOf} from '../../support/oldContent';
import type {SiteName} from '../../support/sites';
import {engines, escape, type Remote} from './engines';
import {serveSite} from './server';

type Served = Awaited<ReturnType<typeof serveSite>>;

/** The first such element that is to be seen. */
const first = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})]` +
  '.find((element) => element.checkVisibility({visibilityProperty: true}))';

const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

function visitor(remote: Remote, {home, paths}: Served) {
  const until = (expression: string) =>
    expect
      .poll(() => remote.evaluate<boolean>(`Boolean(${expression})`), {
        message: expression,
        timeout: 30_000,
      })
      .toBe(true);

  async function click(selector: string, effect: string): Promise<void> {
    const target = first(selector);
    await until(target);
    await remote.evaluate(`${target}.scrollIntoView({block: 'center'})`);
    let [x, y] = [NaN, NaN];
    // Bars that hide, menus that slide and pictures that arrive move it.
    await expect(async () => {
      const before = [x, y];
      let isHit = false;
      [x, y, isHit] = await remote.evaluate<[number, number, boolean]>(
        `(() => {
          const target = ${target};
          // A link around a block begins with a line of no height.
          const box = [...target.getClientRects()].find(({height}) => height);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const hit = document.elementFromPoint(x, y);
          return [x, y, target.contains(hit) || Boolean(hit?.contains(target))];
        })()`,
      );
      expect(isHit, `${selector} 没有被盖住`).toBe(true);
      expect([x, y], `${selector} 停住`).toEqual(before);
    }).toPass({intervals: [500], timeout: 10_000});
    await remote.click(x, y);
    await until(effect);
  }

  async function open(address: string): Promise<void> {
    await remote.open(home + address.slice(1));
    await until(`${html}.hasHydrated === 'true'`);
  }

  return {remote, paths, until, click, open};
}

/** Twelve characters, none of which falls apart into a left and a right. */
const characters = '中20中25F600H中';

// How many pieces of ink are side by side in the screen's first line. The
// layout does not say it: WebKit draws the characters elsewhere.
async function countInk(remote: Remote): Promise<number> {
  const {data, info} = await sharp(await remote.screenshot())
    .extract({left: 0, top: 0, width: 340, height: 60})
    .greyscale()
    .raw()
    .toBuffer({resolveWithObject: true});
  const isInked = (x: number) =>
    Array.from({length: info.height}, (_, y) => data[y * info.width + x]).some(
      (value = 255) => value < 128,
    );
  const columns = Array.from({length: info.width}, (_, x) => isInked(x));
  return columns.filter((inked, x) => inked && !columns[x - 1]).length;
}

/** What a paragraph's lines reach of their column, the last one aside. */
const filled = `(() => {
  const probe = document.querySelector('.probe');
  const range = document.createRange();
  range.selectNodeContents(probe.firstChild);
  const rights = new Map();
  for (const {top, right} of range.getClientRects()) {
    rights.set(top, Math.max(right, rights.get(top) ?? 0));
  }
  const {width, left} = probe.getBoundingClientRect();
  const lines = [...rights.values()].slice(0, -1);
  return Math.min(...lines.map((line) => (line - left) / width));
})()`;

// No word in it is so long that a line without it would look unfilled.
const sentence =
  '2026年11月20日更新，字库从偏移F60H开始，共3072个字，每个字占32字节。';

const home = 'main a[href$="/docs/intro"]';
const isIntro = "location.pathname.endsWith('/docs/intro')";
const latest = 'document.querySelectorAll("main h2 + ul > li")';
const feed = (element: string) =>
  `document.querySelector('${element}[href$="/rss.xml"]')`;
const zoomed = "document.querySelector('html[data-zoom-state=open]')";
const html = 'document.documentElement.dataset';

const sizes: Record<string, [width: number, height: number]> = {
  phone: [390, 844],
  desktop: [1280, 900],
};

const runs = Object.entries(engines).flatMap(([engine, start]) =>
  Object.entries(sizes).map(([device, size]) => ({
    name: `${engine} on a ${device}`,
    start,
    size,
  })),
);

/** Walks through a site in a browser; nothing on it may go wrong. */
async function walk(
  {name, start, size}: (typeof runs)[number],
  siteName: SiteName,
  journey: (visit: ReturnType<typeof visitor>) => Promise<void>,
): Promise<void> {
  const site = await serveSite(siteName);
  const remote = await start(...size);
  try {
    await journey(visitor(remote, site));
    expect(site.errors).toEqual([]);
  } catch (error) {
    const body = await remote.screenshot();
    await test.info().attach(name, {body, contentType: 'image/png'});
    throw error;
  } finally {
    await remote.close();
    await site.close();
  }
}

for (const run of runs) {
  const {name, size} = run;
  test(`a visitor walks through the site in ${name}`, () =>
    walk(run, 'plain', async ({until, click, remote, open}) => {
      await open('/');
      expect(await remote.evaluate('innerWidth')).toBe(size[0]);

      await until(`[...${latest}].length && ${feed('head link')}`);
      await until(feed('footer a'));
      await click(home, `${isIntro} && document.querySelector('.markdown h1')`);

      await remote.evaluate(`(() => {
        const probe = document.createElement('p');
        probe.className = 'probe';
        probe.textContent = ${JSON.stringify(sentence.repeat(6))};
        document.querySelector('.markdown h1').parentElement.after(probe);
        probe.scrollIntoView({block: 'center'});
      })()`);
      expect.soft(await remote.evaluate(filled)).toBeGreaterThan(0.88);
      await remote.evaluate(`Object.assign(document.querySelector('.probe'), {
        textContent: '${characters}',
        style: 'position:fixed;inset:0;z-index:999;font-size:30px;line-height:60px;color:#000;background:#fff',
      }) && 0`);
      await expect.poll(() => countInk(remote), characters).toBe(12);
      await remote.evaluate("document.querySelector('.probe').remove()");

      const combobox = first('[role=combobox]');
      await click('.navbar button[aria-haspopup=dialog]', combobox);
      await remote.type('搜索');
      const option = first('[role=option]');
      await until(option);
      await click('[role=option][href*="/docs/intro"]', `!${option}`);

      await click('.markdown img', zoomed);
      await remote.type(escape);
      await until(`!${zoomed}`);

      await remote.evaluate(
        "document.querySelector('.theme-doc-footer').scrollIntoView()",
      );
      await until(
        `document.querySelector('${standIn.widget}')?.shadowRoot?.querySelector('iframe')?.clientHeight > 300`,
      );

      const copy = '.theme-doc-footer button';
      await click(
        copy,
        `/已复制|打开/.test(${first(copy)}.parentNode.textContent)`,
      );
      // A browser without it would show nothing of it.
      const worker = 'navigator.serviceWorker';
      await until(`!${worker} || (${worker}.ready.then(() =>
        (window.isKept = true)), window.isKept)`);

      // The navbar has hidden on the way down.
      await remote.evaluate('scrollTo(0, 0)');
      const isPhone = size === sizes.phone;
      const place = isPhone ? '.navbar-sidebar' : '.navbar__inner';
      const toggle = `${place} button[aria-label*="模式"]`;
      if (isPhone) {
        await click('.navbar__toggle', first(toggle));
      }
      for (const choice of ['light', 'dark']) {
        await click(toggle, `${html}.themeChoice === '${choice}'`);
      }
      await until(`${html}.theme === 'dark'`);
      if (isPhone) {
        const shown = "document.querySelector('.navbar-sidebar--show')";
        await click('.navbar-sidebar__close', `!${shown}`);
      }

      for (let steps = 0; steps < 4; steps += 1) {
        if (await remote.evaluate(isIntro)) {
          await remote.evaluate('history.back()');
          await pause();
        }
      }
      await until(first(home));
    }));
}

const article = "document.querySelector('.markdown')";
// A click on the link in the first one would follow it.
const unlinked = '.spoiler:not(:has(a))';
const spoiler = `document.querySelector('${unlinked}')`;
const isSeen =
  `getComputedStyle(${spoiler}).color !==` +
  ` getComputedStyle(${spoiler}).backgroundColor`;

// The widths are the phone's: on a desk, nothing runs over.
for (const run of runs.filter(({size}) => size === sizes.phone)) {
  test(`an old site’s articles read as meant in ${run.name}`, () =>
    walk(run, 'fixture', async ({until, click, remote, paths, open}) => {
      const old = paths.filter((address) => address.startsWith('/docs/old'));
      expect(old.length).toBeGreaterThan(5);
      for (const address of old) {
        await open(encodeURI(address));
        const words = await remote.evaluate(
          `(${wordsOf.toString()})(${article})`,
        );
        if (!address.endsWith('/format')) {
          expect(words, address).not.toMatch(rawCode);
        }
        await until(`[...document.images].every((image) =>
          ((image.loading = 'eager'), image.naturalWidth > 0))`);
        expect(
          // Firefox keeps a strip for its scroll bar.
          await remote.evaluate(
            'innerWidth === 390 && document.documentElement.scrollWidth <= 390',
          ),
          address,
        ).toBe(true);
      }

      await open('/docs/guide/spoilers');
      expect(await remote.evaluate(isSeen)).toBe(false);
      await click(unlinked, `document.activeElement === ${spoiler}`);
      await until(isSeen);
      await open('/docs/guide/spoilers');
      await remote.evaluate(`${spoiler}.focus()`);
      await until(isSeen);

      await open('/docs/fonts/table');
      const author = 'article a[href$="/blog/authors/unknown"]';
      const title = "document.querySelector('h1').textContent";
      await click(author, `${title}.startsWith('未知作者')`);
    }));
}
