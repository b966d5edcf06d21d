import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import sharp from 'sharp';

import {workFolder} from '../support/siteCopy';
import {engines, escape, type Remote} from './engines';
import {serveSite} from './server';

const folder = path.join(workFolder, 'browsers');

/** Waits for an expression of the page to be true. */
const until = (remote: Remote, what: string, expression: string) =>
  expect
    .poll(() => remote.evaluate<boolean>(`Boolean(${expression})`), {
      message: what,
      timeout: 30_000,
    })
    .toBe(true);

/** The first such element that is to be seen. */
const first = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})]` +
  '.find((element) => element.checkVisibility({visibilityProperty: true}))';

const seen = (remote: Remote, selector: string) =>
  until(remote, `${selector} 出现`, first(selector));

/** Clicks what a visitor would click, and waits for what it must do. */
async function click(
  remote: Remote,
  selector: string,
  effect: string,
): Promise<void> {
  await seen(remote, selector);
  await remote.evaluate(`${first(selector)}.scrollIntoView({block: 'center'})`);
  // Headings that hide, and pictures that arrive, move what is to be hit.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const [x, y, isHit] = await remote.evaluate<[number, number, boolean]>(
    `(() => {
      const target = ${first(selector)};
      const box = target.getClientRects()[0];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return [x, y, target.contains(hit) || Boolean(hit?.contains(target))];
    })()`,
  );
  expect(isHit, `${selector} 没有被盖住`).toBe(true);
  await remote.click(x, y);
  await until(remote, `点 ${selector} 见效`, effect);
}

/** Twelve characters, none of which falls apart into a left and a right. */
const characters = '中20中25F600H中';

/**
 * How many pieces of ink stand side by side in the first line of the screen.
 * What the layout says of the characters does not show it: WebKit draws them
 * elsewhere.
 */
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
  const range = document.createRange();
  const text = document.querySelector('.probe').firstChild;
  range.selectNodeContents(text);
  const rights = new Map();
  for (const {top, right} of range.getClientRects()) {
    rights.set(top, Math.max(right, rights.get(top) ?? 0));
  }
  const {right, width, left} = document.querySelector('.probe').getBoundingClientRect();
  const lines = [...rights.values()].slice(0, -1);
  return Math.min(...lines.map((line) => (line - left) / width));
})()`;

const sentence =
  '2026年11月20日更新，字库从偏移25F600H开始，共3072个字，每个字占32字节。';

const widths = {手机: [390, 844], 桌面: [1280, 900]} as const;

for (const [engine, start] of Object.entries(engines)) {
  for (const [device, [width, height]] of Object.entries(widths)) {
    test(`${engine}，${device}`, async () => {
      const site = await serveSite();
      const remote = await start(width, height);
      const isPhone = device === '手机';
      const keep = async (name: string) => {
        mkdirSync(folder, {recursive: true});
        const file = path.join(folder, `${engine}-${device}-${name}.png`);
        writeFileSync(file, await remote.screenshot());
      };
      try {
        await remote.open(site.home);
        await until(
          remote,
          '框架接管',
          "document.documentElement.dataset.hasHydrated === 'true'",
        );
        expect(await remote.evaluate('innerWidth')).toBe(width);

        await click(
          remote,
          'main a[href$="/docs/intro"]',
          "location.pathname.endsWith('/docs/intro') && document.querySelector('.markdown h1')",
        );

        await remote.evaluate(`(() => {
          const probe = document.createElement('p');
          probe.className = 'probe';
          probe.textContent = ${JSON.stringify(sentence.repeat(6))};
          document.querySelector('.markdown h1').parentElement.after(probe);
          probe.scrollIntoView({block: 'center'});
        })()`);
        await keep('text');
        expect.soft(await remote.evaluate(filled)).toBeGreaterThan(0.85);
        await remote.evaluate(`Object.assign(document.querySelector('.probe'), {
          textContent: '${characters}',
          style: 'position:fixed;inset:0;z-index:999;font-size:30px;line-height:60px;color:#000;background:#fff',
        }) && 0`);
        await keep('ink');
        expect.soft(await countInk(remote), characters).toBe(characters.length);
        await remote.evaluate("document.querySelector('.probe').remove()");

        await click(
          remote,
          '.navbar button[aria-haspopup=dialog]',
          first('[role=combobox]'),
        );
        await remote.type('搜索');
        await seen(remote, '[role=option]');
        await click(
          remote,
          '[role=option][href*="/docs/intro"], [role=option] a[href*="/docs/intro"]',
          `!${first('[role=option]')}`,
        );

        await click(
          remote,
          '.markdown img',
          "document.querySelector('html[data-zoom-state=open], .pswp--open')",
        );
        await keep('picture');
        await remote.type(escape);
        await until(
          remote,
          '图片查看器关闭',
          "!document.querySelector('html[data-zoom-state=open], .pswp--open')",
        );

        await remote.evaluate(
          "document.querySelector('.theme-doc-footer').scrollIntoView()",
        );
        await until(
          remote,
          '评论出现',
          "document.querySelector('giscus-widget')?.shadowRoot?.querySelector('iframe')?.clientHeight > 300",
        );

        // The navbar has hidden on the way down.
        await remote.evaluate('scrollTo(0, 0)');
        const toggle = 'button[aria-label*="模式"]';
        if (isPhone) {
          await click(
            remote,
            '.navbar__toggle',
            first(`.navbar-sidebar ${toggle}`),
          );
        }
        const place = isPhone ? '.navbar-sidebar' : '.navbar__inner';
        for (const choice of ['light', 'dark']) {
          await click(
            remote,
            `${place} ${toggle}`,
            `document.documentElement.dataset.themeChoice === '${choice}'`,
          );
        }
        await until(
          remote,
          '深色',
          "document.documentElement.dataset.theme === 'dark'",
        );
        await keep('dark');
        if (isPhone) {
          await click(
            remote,
            '.navbar-sidebar__close',
            "!document.querySelector('.navbar-sidebar--show')",
          );
        }

        for (let steps = 0; steps < 4; steps += 1) {
          if (
            await remote.evaluate("location.pathname.endsWith('/docs/intro')")
          ) {
            await remote.evaluate('history.back()');
            await new Promise((resolve) => setTimeout(resolve, 700));
          }
        }
        await seen(remote, 'main a[href$="/docs/intro"]');
        expect(site.errors).toEqual([]);
      } catch (error) {
        await keep('failed');
        throw error;
      } finally {
        await remote.close();
        await site.close();
      }
    });
  }
}
