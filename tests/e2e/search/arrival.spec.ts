import {test} from '../../support/search';
import {expect} from '../../support/test';

const kinds = '/docs/guide/kinds';

test('a link with ?q= marks words and phrases', async ({
  page,
  goto,
  search,
}) => {
  await goto(kinds);
  const article = page.locator('.markdown');
  // What the image viewer adds, it adds in its own time.
  const viewer = article.getByRole('button', {name: '小图'});
  await viewer.waitFor();
  const html = await article.innerHTML();
  // A phrase goes through inline elements, but not across blocks, and counts
  // only in the article: the last one stands in the navigation, too.
  const terms = '危险操作 "行内代码 unpack" 第一步第二步 各种内容 録画一覧';
  await goto(`${kinds}?q=${terms}`);
  await expect(search.chip).toBeVisible();
  expect(await search.marked()).toEqual([
    ...['各种内容', '行内代码 unpack', '危险操作'],
    '録画ろくが一覧',
  ]);
  await viewer.waitFor();
  expect(await article.innerHTML()).toBe(html);
});

test('a match in a folded box is opened and shown, and a section that is chosen then, too', async ({
  page,
  goto,
  search,
}) => {
  await goto(`${kinds}?q=折叠起来的内容`);
  await expect(page.getByText('折叠起来的内容。')).toBeInViewport();
  await goto('/docs/guide/long?q=参考资料的细节');
  await expect(search.chip).toBeVisible();
  await page.getByRole('link', {name: '文本提取', exact: true}).click();
  await expect(
    page.getByRole('heading', {name: '文本提取'}).first(),
  ).toBeInViewport();
});
