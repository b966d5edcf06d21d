import {expect, type Page} from '@playwright/test';

/** What the page says about each image of its content. */
export function describeImages(page: Page) {
  return page.locator('.markdown img').evaluateAll((nodes) =>
    (nodes as HTMLImageElement[]).map((node) => ({
      alt: node.alt,
      src: node.getAttribute('src') ?? '',
      srcset:
        node
          .closest('picture')
          ?.querySelector('source[type="image/webp"]')
          ?.getAttribute('srcset') ?? '',
      width: node.getAttribute('width'),
      height: node.getAttribute('height'),
      loading: node.getAttribute('loading'),
      priority: node.getAttribute('fetchpriority'),
      placeholder: node.style.backgroundImage.slice(0, 16),
    })),
  );
}

export async function imageCalled(page: Page, alt: string) {
  const found = (await describeImages(page)).find((each) => each.alt === alt);
  if (!found) {
    throw new Error(`No image called ${alt}.`);
  }
  return found;
}

/** Scrolls to the end, so that lazy images load, and waits for all of them. */
export async function loadAll(page: Page): Promise<void> {
  for (const image of await page.locator('.markdown img').all()) {
    if (!(await image.isVisible())) {
      continue;
    }
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
}
