import {expect, test} from '../support/test';

// Where the browser sorts or writes otherwise than the server, the console has
// React error 418.
test.use({siteName: 'fixture', timezoneId: 'Pacific/Pago_Pago'});

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(Intl, {Collator: undefined, DateTimeFormat: undefined});
    String.prototype.localeCompare = function compare(other: string) {
      return String(this) < other ? 1 : -1;
    };
  });
});

/** Tags of the fixture, in groups, as a Chinese reader looks them up. */
const lists = {
  '/blog/tags': {
    数字与符号: ['#热门', '2.0'],
    中文: ['第一版', '更新', '字库'],
    D: ['Docusaurus'],
    E: ['été'],
    F: ['Facebook'],
    H: ['Hello'],
  },
  '/docs/tags': {
    中文: ["标签 </title><script>window.ran = 'tag'</script>", '汉化', '解包'],
    F: ['Font'],
  },
};

test('tags, their documents and dates are those of the build, for Chinese', async ({
  goto,
  page,
}) => {
  await goto('/blog/first');
  await expect(page.locator('header time')).toHaveText('2024年1月1日');
  await expect(page.locator('aside h3').last()).toHaveText('2024');
  for (const [path, groups] of Object.entries(lists)) {
    await goto(path);
    const lines = await page
      .locator('main li')
      .evaluateAll((all) =>
        all.map((line) => [
          line.querySelector('span')?.textContent.trim() ?? '',
          line.querySelector('a')?.textContent ?? '',
        ]),
      );
    // The first of a group stands beside its heading.
    const expected = Object.entries(groups).flatMap(([heading, labels]) =>
      labels.map((label, nth) => [nth ? '' : heading, label]),
    );
    expect(lines).toEqual(expected);
  }
  await goto('/docs/tags/汉化');
  // A section counts its entries; elsewhere each would be the first.
  const section = page.getByRole('main').locator('section');
  await expect(section).toHaveCSS('counter-reset', 'entry 0');
  const titles = ['中文路径的文档', '字库说明', '作者名单'];
  await expect(section.locator('li a')).toHaveText(titles);
});
