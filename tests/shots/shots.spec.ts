import path from 'node:path';

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

test.use({siteName: 'fixture', stubsOutside: true});

for (const [kind, address] of Object.entries(kinds)) {
  test(kind, async ({page, goto}) => {
    allowErrors(/404/, 'the not-found page may be answered with it');
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({width, height: width < 500 ? 844 : 900});
      for (const theme of themes) {
        await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
        await goto(address);
        const name = `${kind}-${width}-${theme}.png`;
        const file = path.join(root, '.cache/shots', name);
        await page.screenshot({path: file, animations: 'disabled'});
      }
    }
  });
}
