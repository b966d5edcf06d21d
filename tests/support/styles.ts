import {type BrowserContext, expect, type Page} from '@playwright/test';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import {parseSheet} from '../../src/plugins/critical-css/build/parseSheet';
import {nextFrames} from './client';
import type {BuiltSite} from './sites';

/** Puts the page's whole sheet in place of the styles that it carries. */
export const dropFirstView = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('head > style')?.remove());

async function shoot(page: Page): Promise<Buffer> {
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
  });
  await nextFrames(page);
  return page.screenshot({
    fullPage: true,
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
  const [left = Buffer.alloc(0), right = Buffer.alloc(0)] = await Promise.all(
    [one, other].map((file) => sharp(file).raw().toBuffer()),
  );
  return (
    left.length !== right.length ||
    left.some((value, at) => Math.abs(value - (right[at] ?? 0)) > 24)
  );
}

/** On a crowded machine, one picture of a long page takes ten seconds. */
const timeout = 30_000;

/** A picture of the page once nothing moves any more. */
export async function picture(page: Page): Promise<Buffer> {
  let last = await shoot(page);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await shoot(page);
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
  earlier: Buffer,
  name: string,
): Promise<void> {
  await expect
    .poll(async () => differ(earlier, await shoot(page)), {
      message: name,
      timeout,
    })
    .toBe(false);
}

const cut = new Map<string, string[]>();

/** The classes that only rules which the build took out ask for. */
function cutClasses({dir, outDir}: BuiltSite): string[] {
  const known = (file: string) => parseSheet(readFileSync(file, 'utf8')).known;
  const folder = path.join(outDir, 'assets/css');
  const [sheet = ''] = readdirSync(folder);
  const left = known(path.join(folder, sheet));
  const uncut = path.join(dir, '.docusaurus/styles.css');
  // A build may be tested away from where it was made.
  return [...(existsSync(uncut) ? known(uncut) : [])]
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
  const classes = cut.get(site.dir) ?? cutClasses(site);
  cut.set(site.dir, classes);
  await context.addInitScript((names) => {
    const look = (element: Element) =>
      names
        .filter((name) => element.classList.contains(name))
        .forEach((name) => console.error(`the rules for .${name} were cut`));
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
  }, classes);
}
