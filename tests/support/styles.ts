import {expect, type Page} from '@playwright/test';
import sharp from 'sharp';

import {nextFrames} from './client';

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
  await expect(async () => {
    const before = last;
    last = await shoot(page);
    expect(await differ(before, last)).toBe(false);
  }).toPass({timeout});
  return last;
}

/** Waits until the page looks like an earlier picture of it. */
export const expectPicture = (page: Page, earlier: Buffer, name: string) =>
  expect(async () => {
    expect(await differ(earlier, await shoot(page)), name).toBe(false);
  }).toPass({timeout});
