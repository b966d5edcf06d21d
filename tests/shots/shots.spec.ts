import path from 'node:path';

import {writeFiles} from '../support/files';
import {root} from '../support/siteCopy';
import {allowErrors, test, themes} from '../support/test';

const kinds = {
  首页: '/',
  文档: '/docs/layout',
  目录页: '/docs/category/指南',
  旧版文档: '/manual/1.0/start',
  日志: '/blog',
  文章: '/blog/second',
  历史博文: '/blog/archive',
  标签: '/blog/tags',
  一个标签: '/blog/tags/hello',
  作者: '/blog/authors',
  一位作者: '/blog/authors/unknown',
  找不到: '/404.html',
};

const looks = [390, 768, 1440, 1920].flatMap((width) =>
  themes.map((theme) => ({width, theme})),
);

const folder = path.join(root, '.cache/shots');

const fileOf = (kind: string, width: number, theme: string) =>
  `${kind}-${width}-${theme}.png`;

/** All pictures on one page: a row for each kind, a column for each look. */
function writeSheet(): void {
  const rows = Object.keys(kinds).map((kind) => {
    const cells = looks.map(({width, theme}) => {
      const file = fileOf(kind, width, theme);
      return `<td><a href="${file}"><img loading="lazy" width="${width / 4}" src="${file}" alt="${width} ${theme}"></a>`;
    });
    return `<tr><th>${kind}${cells.join('')}`;
  });
  const sheet = `<!doctype html><meta charset="utf-8"><title>版面</title><table>${rows.join('')}</table>`;
  writeFiles(folder, {'index.html': sheet});
}

test.use({siteName: 'fixture', stubsOutside: true});
test.beforeAll(writeSheet);

for (const [kind, address] of Object.entries(kinds)) {
  test(kind, async ({page, goto}) => {
    allowErrors(/404/, 'the not-found page may be answered with it');
    for (const {width, theme} of looks) {
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await page.setViewportSize({width, height: width < 500 ? 844 : 900});
      await goto(address);
      const file = path.join(folder, fileOf(kind, width, theme));
      await page.screenshot({path: file, animations: 'disabled'});
    }
  });
}
