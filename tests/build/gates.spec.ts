import {expect, test} from '@playwright/test';

import {failingSite, withNavbarItems} from '../support/failingSite';

test('a broken link fails, in an article and in the layout', async () => {
  const text = await failingSite('links', {
    'docs/links.md':
      '# 坏链接\n\n好的\n\n见[一](/none/here)与[二](/files/gone.zip)。\n',
    ...withNavbarItems("{to: '/no-such-page', label: '坏'},"),
  });
  expect(text).toContain('共 3 处要改');
  expect(text).toContain('docs/links.md:5：链接「/none/here」指向的页面');
  expect(text).toContain('docs/links.md:5：链接「/files/gone.zip」指向的页面');
  expect(text).toMatch(/src\/site\/navbar\.ts:\d+：链接「\/no-such-page」/);
});

test('images, files and MDX syntax fail, all of them at once', async () => {
  const text = await failingSite('compile', {
    'docs/images.md': '# 图\n\n文![甲](./no.png)\n\n![乙](/img/no.png)\n',
    'docs/syntax.mdx': '# 语法\n\n文 <b>粗\n',
    // MDX by what it holds.
    'docs/old.md': '# 旧\n\n<Tabs>\n\n当 1 <2 时\n\n</Tabs>\n',
    'docs/braces.mdx': '# 花括号\n\n值是 {1 +}。\n',
    'docs/file.md': '# 附件\n\n正文。\n\n- 见[下载](<./没有 1.zip>)\n',
    'docs/html.md': '# 附件\n\n文 <a href="./没有.7z">下载</a>\n',
    'docs/jsx.mdx': '# 附件\n\n文 <a href="./没有.exe">下载</a>\n',
    'docs/broken.mdx': '# 图\n\n<img src={require(\'./坏.png\')} alt="" />\n',
    'docs/坏.png': '这不是图片。',
    'docs/损坏.png': '这不是图片。',
    'docs/坏图.md': '# 图\n\n正文。\n\n![说明](./损坏.png)\n',
    'docs/img.md': '# 图\n\n文字 <img src="./no.png" alt="图" width="300">\n',
  });
  expect(text).toContain('共 11 处要改');
  expect(text).toContain('docs/坏图.md:5：图片「损坏.png」无法使用');
  expect(text).toContain('docs/img.md:3：图片「./no.png」不存在');
  expect(text).toContain('docs/images.md:3:2：图片「./no.png」不存在');
  expect(text).toContain('docs/images.md:5:1：图片「/img/no.png」不存在');
  expect(text).toContain('docs/syntax.mdx:3:3：标签「<b>」没有成对');
  expect(text).toMatch(
    /docs\/old\.md:5:6：「<」或「\{」后面的内容不是合法的标签.*\n.*&lt;.*format: md/,
  );
  expect(text).toMatch(/docs\/braces\.mdx:3:\d+：花括号/);
  expect(text).toContain(
    'docs/file.md:5：链接「./没有 1.zip」指向的文件不存在',
  );
  expect(text).toContain('docs/html.md:3：链接「./没有.7z」指向的文件不存在');
  expect(text).toContain('docs/jsx.mdx:3：链接「./没有.exe」指向的文件不存在');
  expect(text).toContain('docs/坏.png：图片「坏.png」无法使用');
});

for (const [name, file, text, words] of [
  [
    'author',
    'blog/2026-01-02-a.md',
    '---\nauthors: [nobody]\n---\n\n正文\n',
    ':2：作者「nobody」没有登记在 authors.yml',
  ],
  [
    'field',
    'docs/field.md',
    '---\ntitle: 好\nsidebar_position: 第一\n---\n\n正文\n',
    ':3：字段「sidebar_position」要写数字',
  ],
  [
    'yaml @slow',
    'docs/yaml.md',
    '---\ntitle: 注意: 冒号\n---\n\n正文\n',
    ':2：文章开头的信息写法有误，不是合法的 YAML',
  ],
  [
    'date @slow',
    'blog/dated.md',
    '---\r\ndate: 2026-02-30\r\n---\r\n\r\n正文\r\n',
    ':2：日期「2026-02-30」不存在',
  ],
] as const) {
  test(`front matter that is refused is named with its line: ${name}`, async () => {
    const output = await failingSite(name, {[file]: text});
    expect(output).toContain(`${file}${words}`);
    expect(output).toContain('共 1 处要改');
  });
}
