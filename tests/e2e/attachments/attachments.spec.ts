import {readFileSync} from 'node:fs';
import path from 'node:path';

import {excessWidth} from '../../support/client';
import {readText, sha256Of} from '../../support/files';
import {expect, test, viewports, withoutScripts} from '../../support/test';

test.use({siteName: 'fixture'});

const samples = '/docs/attachments';
const folder = 'docs/attachments';

const hashOf = (file: string) => sha256Of(readFileSync(file));

test('a file comes whole, under its name', async ({page, goto, site}) => {
  await goto(samples);
  const article = page.getByRole('article');
  for (const [words, name, facts] of [
    ['下载字库工具', '字库工具 v1.2.zip', 'ZIP，22 B'],
    ['第一步', '第#1步 100% [终].7z', '7Z，12.6 KB'],
    ['没有扩展名的文件', '许可', '12 B'],
    ['引号与符号', "it's a & b.tar.gz", 'TAR.GZ，1.5 KB'],
  ] as const) {
    const link = article.getByRole('link', {name: words, exact: true}).first();
    const downloading = page.waitForEvent('download');
    await link.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const hash = hashOf(path.join(site.dir, folder, name));
    expect(hashOf(await download.path())).toBe(hash);
    // The address alone names it too, for feed readers and download tools.
    const address = site.url(`/assets/files/${hash.slice(0, 16)}/${name}`);
    expect(decodeURIComponent(download.url())).toBe(address);
    const beside = link.locator('..');
    await expect(beside).toContainText(facts);
    await expect(beside.locator('code')).toHaveText(hash);
  }
});

test('namesakes, HTML and JSX find their files', async ({page, goto, site}) => {
  await goto(samples);
  const article = page.getByRole('article');
  const address = async (name: string) => {
    const link = article.getByRole('link', {name, exact: true});
    return decodeURIComponent((await link.getAttribute('href')) ?? '');
  };
  const [own, other] = ['存档.bin', '另一处/存档.bin'].map((file) =>
    hashOf(path.join(site.dir, folder, file)).slice(0, 16),
  );
  const below = `${site.baseUrl}assets/files/`;
  expect(await address('存档')).toBe(`${below}${own}/存档.bin`);
  expect(await address('另一份存档')).toBe(`${below}${other}/存档.bin`);
  expect(await address('按钮下载')).toBe(`${below}${own}/存档.bin`);
  const button = article.getByRole('link', {name: '按钮下载'});
  await expect(button).toHaveClass('button button--primary');
  await expect(button).toHaveAttribute('download', '存档.bin');
  // A picture is looked at, a page is gone to.
  const picture = article.getByRole('link', {name: '图片', exact: true});
  await expect(picture).toHaveAttribute('target', '_blank');
  await expect(picture).not.toHaveAttribute('download');
  await goto(`${samples}/mdx`);
  expect(await address('用 JSX 写的')).toBe(`${below}${own}/存档.bin`);
  await expect(page.locator('#jsx')).toHaveAttribute('download', '存档.bin');

  const html = readText(site.outDir, `${samples}.html`);
  const marked = html.match(/<span[^>]*\bdata-page-only\b/g);
  expect(marked).toHaveLength(html.match(/\bpopovertarget=/gi)?.length ?? 0);
});

const copyName = '复制 SHA-256：字库工具 v1.2.zip';

test('a press copies the sum', async ({page, goto, site, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto(samples);
  const hash = hashOf(path.join(site.dir, folder, '字库工具 v1.2.zip'));
  const panel = page.locator('[popover]').filter({hasText: hash});
  await expect(panel).toBeHidden();
  await page.getByRole('button', {name: copyName}).press('Enter');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('已复制');
  const news = page.getByRole('status').filter({hasText: '已复制'});
  await expect(news).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  expect(await page.evaluate(() => String(getSelection()))).toBe(hash);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(news).toHaveCount(0);

  await page.emulateMedia({media: 'print'});
  await expect(page.getByText('ZIP，22 B')).toBeVisible();
  await expect(page.getByText('复制 SHA-256').first()).toBeHidden();
});

test('without a clipboard the checksum is selected', async ({page, goto}) => {
  // As on a plain HTTP address.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await goto(samples);
  await page.getByRole('button', {name: copyName}).click();
  const panel = page.locator('[popover]:popover-open');
  await expect(panel).toContainText('请复制选中的文字');
  const selected = await page.evaluate(() => String(getSelection()));
  await expect(panel.locator('code')).toHaveText(selected);
  expect(selected).toMatch(/^[\da-f]{64}$/);
});

withoutScripts('a press shows the sum', async ({page, site}) => {
  await page.goto(site.url(samples));
  await expect(page.getByRole('article')).toContainText('ZIP，22 B');
  await page.getByRole('button', {name: copyName}).click();
  const code = page.locator('[popover]:popover-open code');
  await expect(code).toHaveText(/^[\da-f]{64}$/);
});

const onPhone = test.extend({viewport: viewports.phone, hasTouch: true});

onPhone('a tap opens the panel within the screen', async ({page, goto}) => {
  await goto(samples);
  for (const name of [copyName, '复制 SHA-256：码表.xlsx']) {
    const button = page.getByRole('button', {name});
    await button.tap();
    const panel = page.locator('[popover]:popover-open');
    await expect(panel).toBeInViewport({ratio: 1});
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Escape');
  }
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
