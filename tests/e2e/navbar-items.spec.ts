import {navbar} from '../../src/site/navbar';
import {expect, test} from '../support/test';

test.use({siteName: 'fixture'});

test('every type of item that the layout supports is there', async ({
  goto,
  page,
}) => {
  await goto('/docs/guide/kinds');
  const left = page.locator('.navbar__items').first();
  const right = page.locator('.navbar__items--right');
  const link = (name: string) => left.getByRole('link', {name, exact: true});
  // A link, a doc sidebar, a doc.
  await expect(link('更新日志')).toHaveAttribute('href', '/a/b/blog');
  await expect(link('文档')).toHaveAttribute('href', '/a/b/docs/intro');
  await expect(link('各种内容')).toHaveAttribute(
    'href',
    '/a/b/docs/guide/kinds',
  );
  await expect(left.getByRole('button', {name: '更多'})).toBeVisible();
  await expect(left.locator('em.navbar-html')).toHaveText('HTML 项');
  // The version of the manual, as a link and as a menu.
  await expect(link('2.0')).toHaveAttribute('href', /\/a\/b\/manual\//);
  await expect(right.getByRole('button', {name: '2.0'})).toBeVisible();
  await expect(right.getByRole('button', {name: '搜索'})).toBeVisible();
});

test.describe('the real site', () => {
  test.use({siteName: 'main'});

  test('an item without a position goes to the right', async ({goto, page}) => {
    const [item] = navbar.items.filter(({label}) => label === 'GitHub');
    expect(item?.position).toBe('right');
    await goto('/');
    await expect(
      page.locator('.navbar__items--right').getByText('GitHub'),
    ).toBeVisible();
  });
});
