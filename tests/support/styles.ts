import {type BrowserContext, expect, type Page} from '@playwright/test';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import {parseSheet} from '../../src/plugins/page-styles/parseSheet';
import {nextFrames} from './client';
import type {BuiltSite} from './sites';

/** Where the build keeps the sheet as it was before the cut. */
const uncutFile = (site: BuiltSite) =>
  path.join(site.dir, '.docusaurus/styles.css');

/** The sheet as it was before the build took out what nothing uses. */
export const uncutSheet = (site: BuiltSite): string =>
  readFileSync(uncutFile(site), 'utf8');

/** The sheet that every page fetches. */
export function publishedSheet({outDir}: BuiltSite): string {
  const folder = path.join(outDir, 'assets/css');
  const file = readdirSync(folder).find((name) => name.startsWith('styles.'));
  return readFileSync(path.join(folder, file ?? ''), 'utf8');
}

/** Puts these rules in place of all that the page has. */
export function useStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    document
      .querySelectorAll('style, link[rel=stylesheet]')
      .forEach((element) => element.remove());
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
  }, css);
}

async function shoot(page: Page, fullPage: boolean): Promise<Buffer> {
  // A picture chooses its file when a frame is due.
  await nextFrames(page);
  await page.evaluate(async () => {
    const images = Array.from(document.images);
    images.forEach((image) => (image.loading = 'eager'));
    await Promise.allSettled(images.map((image) => image.decode()));
    // The browser's own sign of a missing picture comes when it likes.
    images
      .filter(({naturalWidth}) => naturalWidth === 0)
      .forEach((image) => (image.style.visibility = 'hidden'));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({finished}) => finished),
    );
  });
  await nextFrames(page);
  return page.screenshot({
    fullPage,
    animations: 'disabled',
    style:
      // They come from another host, at a moment of their own.
      'section[aria-label=评论] > :not(:first-child) {display: none}' +
      // It never rests.
      'img[src$=".gif"] {visibility: hidden}',
  });
}

/** Whether two pictures differ by more than the rounding of an edge. */
async function differ(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) {
    return false;
  }
  const [left, right] = await Promise.all(
    [one, other].map((file) => sharp(file).raw().toBuffer()),
  );
  if (left?.length !== right?.length) {
    return true;
  }
  let slight = 0;
  for (let at = 0; at < (left?.length ?? 0); at += 1) {
    const distance = Math.abs((left?.[at] ?? 0) - (right?.[at] ?? 0));
    if (distance > 24) {
      return true;
    }
    slight += distance > 2 ? 1 : 0;
  }
  // The edge of a menu, three colours a pixel.
  return slight > 400;
}

/** On a crowded machine, one picture of a long page takes ten seconds. */
const timeout = 30_000;

/** A picture of the page once nothing moves any more. */
export async function picture(page: Page, fullPage: boolean): Promise<Buffer> {
  let last = await shoot(page, fullPage);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await shoot(page, fullPage);
        return differ(before, last);
      },
      {timeout},
    )
    .toBe(false);
  return last;
}

/** Waits until the page looks like an earlier picture of it. */
export async function expectPicture(
  page: Page,
  fullPage: boolean,
  earlier: Buffer,
  name: string,
): Promise<void> {
  await expect
    .poll(async () => differ(earlier, await shoot(page, fullPage)), {
      message: name,
      timeout,
    })
    .toBe(false);
}

const names = new Map<string, string[]>();

/** The classes that only rules which the build took out ask for. */
function cutClasses(site: BuiltSite): string[] {
  const left = parseSheet(publishedSheet(site)).known;
  return [...parseSheet(uncutSheet(site)).known]
    .filter((name) => name.startsWith('.') && !left.has(name))
    .map((name) => name.slice(1));
}

/**
 * Reports as an error in the console when an element gets a class whose rules
 * were cut, in whatever state a test brings about.
 */
export async function watchStyles(
  context: BrowserContext,
  site: BuiltSite,
): Promise<void> {
  if (!names.has(site.dir)) {
    // A build may be tested away from where it was made.
    names.set(site.dir, existsSync(uncutFile(site)) ? cutClasses(site) : []);
  }
  await context.addInitScript(
    (classes) => {
      const cut = new Set(classes);
      const look = (element: Element) =>
        element.classList.forEach((name) => {
          if (cut.has(name)) {
            console.error(`the rules for .${name} were cut`);
          }
        });
      new MutationObserver((records) => {
        for (const {type, target, addedNodes} of records) {
          if (type === 'attributes') {
            look(target as Element);
          }
          addedNodes.forEach((node) => {
            if (node instanceof Element) {
              look(node);
              node.querySelectorAll('[class]').forEach(look);
            }
          });
        }
      }).observe(document, {
        subtree: true,
        childList: true,
        attributeFilter: ['class'],
      });
    },
    names.get(site.dir) ?? [],
  );
}
