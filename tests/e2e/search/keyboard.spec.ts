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

  expect(await options(page).count()).toBeGreaterThan(2);
  const selected = (option: ReturnType<typeof options>) =>
    expect(option).toHaveAttribute('aria-selected', 'true');
  await selected(options(page).nth(0));
  await page.keyboard.press('ArrowUp');
  await selected(options(page).last());
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await selected(options(page).nth(1));
  const id = await options(page).nth(1).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');

  for (const [key, caret] of Object.entries({Home: 0, End: 2})) {
    await page.keyboard.press(key);
    await expect(box(page)).toHaveJSProperty('selectionStart', caret);
  }

  const href = await options(page).nth(1).getAttribute('href');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(href ?? '', site.origin).href);
  await expect(dialog(page)).toHaveCount(0);
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
  const mark = options(page).first().locator('mark').first();
  await expect(mark).toHaveText('解包');
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
  const field = page.getByLabel('留言');
  await field.press('/');
  await field.press('Control+k');
  await expect(field).toHaveValue('/');
  await expect(dialog(page)).toHaveCount(0);

  await field.blur();
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
  // Values of the field at which there was an answer.
  await page.evaluate(() => {
    const answer = 'dialog [role="option"], dialog [role="status"] span';
    const seen = new Set<string>();
    Object.assign(window, {seen});
    new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('dialog input');
      if (document.querySelector(answer) && input) {
        seen.add(input.value);
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  });

  const cdp = await page.context().newCDPSession(page);
  for (const text of ['zhe', "zhe'die"]) {
    const end = {selectionStart: text.length, selectionEnd: text.length};
    await cdp.send('Input.imeSetComposition', {text, ...end});
  }
  // A key that the input method takes reports itself as composing.
  await box(page).dispatchEvent('keydown', {key: 'Escape', isComposing: true});
  await box(page).dispatchEvent('keydown', {key: 'Enter', keyCode: 229});
  await expect(box(page)).toHaveValue("zhe'die");
  await expect(dialog(page)).toBeVisible();
  await cdp.send('Input.insertText', {text: '叠起来的'});
  await expect(options(page)).toHaveCount(2);
  const seen = await page.evaluate(() =>
    Array.from((window as unknown as {seen: Set<string>}).seen),
  );
  expect(seen).toEqual(['叠起来的']);
});
