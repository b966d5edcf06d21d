import {readFileSync} from 'node:fs';
import path from 'node:path';

import {excessWidth} from '../../support/client';
import {readText, sha256Of} from '../../support/files';
import {expect, phone, test, withoutScripts} from '../../support/test';

test.use({siteName: 'fixture'});

const samples = '/docs/attachments';
const folder = 'docs/attachments';

const hashOf = (file: string) => sha256Of(readFileSync(file));

test('a file comes whole, under its own name', async ({page, goto, site}) => {
  await goto(samples);
  const article = page.getByRole('article');
  for (const [words, name, facts] of [
    ['下载字库工具', '字库工具 v1.2.zip', 'ZIP，22 B'],
    ['第一步', '第#1步 100% [终].7z', '7Z，12.6 KB'],
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

  const button = article.getByRole('link', {name: '按钮下载'});
  await expect(button).toHaveClass('button button--primary');
  await expect(button).toHaveAttribute('download', '存档.bin');
  const media = readText(site.outDir, `${samples}/media.html`);
  expect(media).toMatch(
    /<video [^>]*\/%E5\S+\.MP4#t=1"? poster="?\S+\/%E5\S+\.svg[^]*<source [^>]*\/%E5\S+\.mp3\?v=2[^]*<track [^>]*\/%E5\S+\.vtt/,
  );
  expect(media).toMatch(
    /download="第一集 开场\.mp3"[^]*download="?照片\.jpg[^]*href="?itms-services:[^]*href="?ed2k:\/\/\|file/,
  );
  await goto(`${samples}/media`);
  const frame = page.frameLocator('iframe[title=说明]');
  await expect(frame.getByText('一页存下来的说明')).toBeVisible();
  await page.goBack();
  // A picture is looked at.
  const picture = article.getByRole('link', {name: '图片', exact: true});
  await expect(picture).toHaveAttribute('target', '_blank');
  await expect(picture).not.toHaveAttribute('download');
});

const copyName = '复制 SHA-256：字库工具 v1.2.zip';

test('a press copies the sum, or selects it where there is no clipboard', async ({
  page,
  goto,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto(samples);
  const hash = hashOf(path.join(site.dir, folder, '字库工具 v1.2.zip'));
  const button = page.getByRole('button', {name: copyName});
  const panel = page.locator('[popover]').filter({hasText: hash});
  await expect(panel).toBeHidden();
  await button.press('Enter');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('已复制');
  const news = page.getByRole('status').filter({hasText: '已复制'});
  await expect(news).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(news).toHaveCount(0);

  // As on a plain HTTP address.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await button.click();
  await expect(panel).toContainText('请复制选中的文字');
  expect(await page.evaluate(() => String(getSelection()))).toBe(hash);

  await page.emulateMedia({media: 'print'});
  await expect(page.getByText('ZIP，22 B')).toBeVisible();
  await expect(page.getByText('复制 SHA-256').first()).toBeHidden();
});

const onPhone = withoutScripts.extend(phone);

onPhone('a tap shows the sum without scripts', async ({page, site}) => {
  await page.goto(site.url(samples));
  await page.getByRole('button', {name: copyName}).tap();
  const panel = page.locator('[popover]:popover-open');
  await expect(panel.locator('code')).toHaveText(/^[\da-f]{64}$/);
  await expect(panel).toBeInViewport({ratio: 1});
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});
