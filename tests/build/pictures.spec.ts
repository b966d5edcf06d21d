import {expect, test} from '@playwright/test';

import {buildSite} from '../support/sites';

test.describe('in a build that stops', () => {
  let output = '';

  test.beforeAll(async () => {
    const site = await buildSite({
      name: 'unusable-pictures',
      overlay: {
        'docs/教程.md': '# 教程\n\n正文。\n\n![说明](./坏图.png)\n',
        'docs/坏图.png': '这不是图片。',
        'docs/甲.md': '# 甲\n\n![没有这张图](./没有.png)\n',
        'docs/乙.md': '# 乙\n\n![](./点.svg)\n',
        'docs/点.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
        'docs/丙.md':
          '# 丙\n\n文字 <img src="./没有.png" alt="图" width="300">\n',
      },
    });
    expect(site.code).not.toBe(0);
    ({output} = site);
    expect(output).toContain('共 3 处要改');
  });

  test('a broken picture is told with its file and line', () => {
    expect(output).toContain('docs/教程.md:5：图片「坏图.png」无法使用');
  });

  test('so is a missing picture, and one without alt warns', () => {
    expect(output).toContain('docs/甲.md:3:1：图片「./没有.png」不存在');
    expect(
      output.match(/docs\/乙\.md:3：图片「\.\/点\.svg」没有说明文字/g),
    ).toHaveLength(1);
  });

  test('so is a missing picture in HTML', () => {
    expect(output).toContain('docs/丙.md:3：图片「./没有.png」不存在');
  });
});
