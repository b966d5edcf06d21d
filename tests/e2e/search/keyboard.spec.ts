import type {Page} from '@playwright/test';

import {
  active,
  box,
  dialog,
  inState,
  options,
  search,
  trigger,
} from '../../support/search';
import {expect, test} from '../../support/test';

test.use({siteName: 'fixture'});

test('works with the keyboard alone', async ({page, site, goto, context}) => {
  await goto('/docs/intro');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('解包');
  await expect(active(page)).toHaveCount(1);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  // The titles come first, the sections with the texts.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');

  const count = await options(page).count();
  expect(count).toBeGreaterThan(2);
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).nth(1).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');

  const caret = () =>
    box(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  await page.keyboard.press('Home');
  expect(await caret()).toBe(0);
  await page.keyboard.press('End');
  expect(await caret()).toBe(2);

  const href = await options(page).nth(1).getAttribute('href');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(dialog(page)).toHaveCount(0);
});

test('Enter goes to the section when only that matches', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('Enter does not follow an answer to an older query', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  await search(page, '叠起来的');
  await expect(options(page)).toHaveCount(2);
  await box(page).evaluate((input: HTMLInputElement) => {
    // As a key does: past the setter with which React watches the field.
    Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'value',
    )?.set?.call(input, '解包');
    input.dispatchEvent(new Event('input', {bubbles: true}));
    input.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}),
    );
  });
  await expect(options(page).first().locator('mark').first()).toHaveText(
    '解包',
  );
  await expect(dialog(page)).toBeVisible();
});

test('Escape, the button and the backdrop close it and give the focus back', async ({
  page,
  goto,
}) => {
  await goto('/docs/intro');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', {name: '关闭'}).click(),
    () => page.mouse.click(5, 500),
    () => page.keyboard.press('Control+k'),
    // With Caps Lock on.
    () => page.keyboard.press('Control+K'),
  ]) {
    await trigger(page).click();
    await expect(box(page)).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
  }
  // A key that opened it gives the focus back to where it was.
  const link = page.getByRole('main').getByRole('link').last();
  await link.focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('two boxes on a page open one dialog, and none while typing', async ({
  page,
  goto,
}) => {
  await goto('/two-boxes');
  await page.getByLabel('留言').press('/');
  await page.getByLabel('留言').press('Control+k');
  await expect(page.getByLabel('留言')).toHaveValue('/');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByLabel('留言').blur();
  await page.keyboard.press('/');
  await expect(dialog(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');

  const second = page.getByRole('button', {name: '搜索', exact: true}).nth(1);
  await second.click();
  await box(page).fill('叠起来的');
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('leaves the input method alone', async ({page, goto}) => {
  await goto('/docs/intro');
  await trigger(page).click();
  await expect(inState(page, 'idle')).toBeAttached();
  const seen = await watch(
    page,
    'dialog [role="option"], dialog [role="status"] span',
  );

  const cdp = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('zhe');
  await compose("zhe'die");
  // A key that the input method takes reports itself as composing.
  await box(page).dispatchEvent('keydown', {key: 'Escape', isComposing: true});
  await box(page).dispatchEvent('keydown', {key: 'Enter', keyCode: 229});
  await expect(box(page)).toHaveValue("zhe'die");
  await expect(dialog(page)).toBeVisible();
  await cdp.send('Input.insertText', {text: '叠起来的'});
  await expect(options(page)).toHaveCount(2);
  expect(await seen()).toEqual(['叠起来的']);
});

/** Values of the field at which an element of that kind has appeared. */
async function watch(page: Page, selector: string) {
  await page.evaluate((wanted) => {
    const values: string[] = [];
    Object.assign(window, {values});
    new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('dialog input');
      if (document.querySelector(wanted) && input) {
        values.push(input.value);
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  }, selector);
  return () =>
    page.evaluate(() => [
      ...new Set((window as unknown as {values: string[]}).values),
    ]);
}
