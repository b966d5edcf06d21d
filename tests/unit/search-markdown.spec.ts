import {expect, test} from '@playwright/test';

import {readMarkdown} from '../../src/plugins/search-index/markdown';

const page = {url: '/docs/a', title: '文件名'};

test('reads a Markdown file as the built page would be read', () => {
  const source =
    '---\ntitle: 甲\n---\n\nimport X from "x";\n\n引**言**。\n\n' +
    '## 准备 {#ready}\n\n- 一\n- 二\n\n| 文件 | 偏移 |\n| --- | --- |\n| a.pmf | 0 |\n\n' +
    '### 提取 `脚本`\n\n```lua\nlocal a = 1\n```\n\n{/* 不显示 */}\n<X a="b" />\n';
  expect(readMarkdown(source, page)).toEqual({
    url: '/docs/a',
    title: '文件名',
    trail: [],
    sections: [
      {anchor: '', heading: '', text: '引言。'},
      {
        anchor: 'ready',
        heading: '准备',
        text: '一\n二\n文件\n偏移\na.pmf\n0',
      },
      {anchor: '提取-脚本', heading: '提取 脚本', text: 'local a = 1'},
    ],
  });
});

test('takes the title from the first heading', () => {
  expect(readMarkdown('# 标题\n\n文', page).title).toBe('标题');
  expect(readMarkdown('', page)).toMatchObject({title: '文件名', sections: []});
});
