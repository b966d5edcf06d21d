import {test} from '../../support/search';
import {
  allowErrors,
  expect,
  expectHeading,
  type Locator,
} from '../../support/test';

test.describe('the search box by keyboard', () => {
  test('it works with the keyboard alone, and Enter follows no older answer', async ({
    page,
    site,
    goto,
    context,
    search,
  }) => {
    await goto('/docs/intro');
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await page.keyboard.insertText('叠起来的');
    await expect(search.options).toHaveCount(2);
    await search.field.evaluate((input: HTMLInputElement) => {
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
    await expect(search.active.locator('mark').first()).toHaveText('解包');
    await expect(search.field).toHaveAttribute('aria-expanded', 'true');
    // The titles come first, the sections with the texts.
    const list = page.getByRole('listbox');
    await expect(list).toHaveAttribute('aria-busy', 'false');

    expect(await search.options.count()).toBeGreaterThan(2);
    const selected = (option: Locator) =>
      expect(option).toHaveAttribute('aria-selected', 'true');
    await selected(search.options.nth(0));
    const ground = await search.dialog.evaluate(
      (dialog) => getComputedStyle(dialog).backgroundColor,
    );
    await expect(search.active).not.toHaveCSS('background-color', ground);
    await page.keyboard.press('ArrowUp');
    await selected(search.options.last());
    await expect(search.options.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = search.options.nth(1);
    await selected(second);
    const id = (await second.getAttribute('id')) ?? '';
    await expect(search.field).toHaveAttribute('aria-activedescendant', id);

    const href = (await second.getAttribute('href')) ?? '';
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(new URL(href, site.origin).href);
    await expect(search.dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(href, site.origin).href);
    await expect(search.dialog).toHaveCount(0);
  });

  test('it gives the focus back as it closes', async ({page, goto, search}) => {
    // On a page with a field, and with another box.
    await goto('/two-boxes');
    await search.trigger.click();
    // Whoever selects text in the field may let go outside.
    await search.field.hover();
    await page.mouse.down();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    await search.dialog.getByRole('button', {name: '关闭'}).click();
    // As in a busy browser, which says late that it has closed a dialog.
    await page.evaluate(
      "addEventListener('close', (late) => late.stopPropagation(), true)",
    );
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => search.dialog.getByRole('button', {name: '关闭'}).click(),
      () => page.mouse.click(5, 500),
      // With Caps Lock on.
      () => page.keyboard.press('Control+K'),
    ]) {
      await search.trigger.click();
      await expect(search.field).toBeFocused();
      await close();
      await expect(search.dialog).toHaveCount(0);
      await expect(search.trigger).toBeFocused();
    }
  });

  test('what takes text, and a program of the page, has its keys', async ({
    page,
    goto,
    search,
  }) => {
    await goto('/two-boxes');
    const field = page.getByLabel('留言');
    await field.press('/');
    await field.press('Control+k');
    await expect(field).toHaveValue('/');
    for (const html of [
      '<p contenteditable><b id=it tabindex=0>字',
      '<b id=it tabindex=0 role=textbox>字',
      '<canvas id=it tabindex=0></canvas>',
      '<p role=application><svg id=it tabindex=0><rect width=9 height=9>',
      '<p><template shadowrootmode=open><input id=it></template>',
      '<a-b id=it tabindex=0><template shadowrootmode=closed>字</template>',
      '<b id=it class=program tabindex=0>字',
    ]) {
      await page.evaluate((inner) => {
        const part = document.createElement('div');
        part.setHTMLUnsafe(inner);
        document.body.lastElementChild?.replaceWith(part);
        document.addEventListener('keydown', (event) => {
          if ((event.target as Element).className === 'program') {
            event.preventDefault();
          }
        });
      }, html);
      await page.locator('#it').click();
      await page.keyboard.press('/');
      await expect(search.dialog, html).toHaveCount(0);
    }
  });

  test('a fault of the search is not one of the page', async ({
    page,
    goto,
    search,
  }) => {
    allowErrors(/某种错误/, 'the dialog is made to fail');
    await goto('/docs/intro');
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('某种错误');
      };
    });
    await search.trigger.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('搜索出错了：某种错误');
    await expectHeading(page, '使用说明');
    await alert.getByRole('button', {name: '关闭'}).click();
    await expect(alert).toHaveCount(0);
  });

  test('an input method has its keys', async ({page, goto, search}) => {
    await goto('/docs/intro');
    await search.trigger.click();
    await expect(search.inState('idle')).toBeAttached();
    const cdp = await page.context().newCDPSession(page);
    for (const text of ['zhe', "zhe'die"]) {
      const end = {selectionStart: text.length, selectionEnd: text.length};
      await cdp.send('Input.imeSetComposition', {text, ...end});
    }
    // A key that the input method takes reports itself as composing.
    const taken = {key: 'Escape', isComposing: true};
    await search.field.dispatchEvent('keydown', taken);
    await search.field.dispatchEvent('keydown', {key: 'Enter', keyCode: 229});
    await expect(search.field).toHaveValue("zhe'die");
    // What is not yet composed is no query.
    await expect(search.inState('idle')).toBeAttached();
    await expect(search.dialog).toBeVisible();
    await cdp.send('Input.insertText', {text: '叠起来的'});
    await expect(search.options).toHaveCount(2);
  });
});
