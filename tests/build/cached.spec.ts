import {execFileSync, spawn} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, readText, sha256Of, writeFiles} from '../support/files';
import {copyProject} from '../support/siteCopy';
import {ended} from '../support/sites';

// One site, built again with the last build's cache, as maintainers and CI do.
let dir = '';

/** `npm run build`, and all that it says. */
async function build(expectedCode = 0): Promise<string> {
  const child = spawn('npm', ['run', 'build'], {
    cwd: dir,
    env: {
      ...process.env,
      DOCUSAURUS_NO_PERSISTENT_CACHE: '',
      FORCE_COLOR: '0',
      GITHUB_ACTIONS: 'true',
      SITE_URL: 'https://fixture.example',
      SITE_BASE_URL: '/a/b/',
    },
  });
  const {code, output} = await ended(child);
  expect(code, output).toBe(expectedCode);
  return output;
}

/** The last words of a build that fails, from the ruled line on. */
async function failure(): Promise<string> {
  const before = read('build.txt');
  const output = await build(1);
  expect(read('build.txt'), 'build/ is the last whole build').toBe(before);
  return output.slice(output.lastIndexOf('────'));
}

const read = (file: string) => readText(path.join(dir, 'build'), file);

const drawing = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="${height}"/>`;

const pointer =
  'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';

const table = '<table>\n<p>散落</p>\n<tr><td>格</td></tr>\n</table>\n';

/** What only warns, and what the later builds change. */
const articles = {
  'src/site/addresses.txt':
    '/\n/docs/intro\n/docs/旧 址\n/docs/gone/prose\n/docs/gone/none\n',
  'src/site/redirects.ts': `export const redirects = [
  {from: '/docs/旧 址', to: '/docs/intro'},
  {from: '/docs/旧 址', to: '/blog'},
  {from: '/docs/intro', to: '/blog'},
];
`,
  'docs/warns.md':
    '# 提醒\n\n见[锚点](./intro.md#nowhere)。\n\n见[丢失](./none.md)。\n',
  'docs/prose.mdx':
    `# 排版\n\n**注意：**这是说明，\n紧接着的一行。\n\n${table}\n` +
    '<p>\n\n第一段\n\n第二段\n\n</p>\n',
  'docs/alt.md': '# 图\n\n![](./点.svg)\n',
  'docs/disk.md': '# 图\n\n![图](<D:\\图 1.png>) ![远](//host.example/a.png)\n',
  'docs/点.svg': drawing(8),
  'docs/head.mdx':
    '# 头\n\n<Head>\n<link rel="preconnect" href="https://far.example" />\n' +
    '<base href="/x/" />\n</Head>\n\n:::note\n\n没有结束\n\n' +
    // A program, of which the Markdown steps see nothing.
    "{require('react').createElement(require('@docusaurus/Head').default, null, " +
    "require('react').createElement('link', {rel: 'preconnect', href: 'https://far.example/b'}))}\n",
  'docs/first.md': '---\nslug: /twin\n---\n\n# 甲\n',
  'docs/second.md': '---\nslug: /twin\n---\n\n# 乙\n',
  'blog/2026-01-01-warns.md':
    '---\nslug: warns\nauthors:\n  - name: 张三\ntags: [野标签]\n---\n\n正文\n',
  'docs/新旧.md':
    '---\nsource: https://gone.example/t?a=1&b=2\narchived: https://copy.example/\n---\n\n' +
    '# 新旧\n\n![图](./图.svg)\n\n[附件](./附件.txt)，[外](https://gone.example/b)\n',
  'docs/图.svg': drawing(8),
  'docs/附件.txt': '旧的内容',
  'docs/改好.mdx': `# 改好\n\n${table}`,
  'docs/删去.mdx': `# 删去\n\n${table}`,
  'docs/收起.mdx': `# 收起\n\n${table}`,
  'docs/另一篇.md': '# 另一篇\n',
  'static/build.txt': '1',
  'docs/断锚.md': '# 断锚\n\n见[一节](./另一篇.md#一节)。\n',
};

/** Files that an article asks for, and that become useless one by one. */
const links = ['删去', '变空', '文件夹', '指针', '相同'];
const asking = {
  'docs/甲/甲.md': [
    '# 甲',
    ...links.map((name) => `[${name}](.\\文件\\${name}.zip)`),
    '![图](.\\文件\\图.svg)',
    '<img src="./文件/图二.svg" alt="图">',
    '',
  ].join('\n\n'),
  ...Object.fromEntries(
    links.map((name) => [`docs/甲/文件/${name}.zip`, name]),
  ),
  'docs/甲/文件/图.svg': drawing(8),
  'docs/甲/文件/图二.svg': drawing(8),
  // The same file beside another document.
  'docs/乙/乙.md': '# 乙\n\n[相同](./相同.zip)\n',
  'docs/乙/相同.zip': '相同',
};

let [first, second] = ['', ''];
let bylineOfFirst = '';

const bylineOf = (html: string) =>
  />来源：.*?<\/div>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');

test.beforeAll(async () => {
  dir = copyProject({name: 'cached', overlay: {...articles, ...asking}});
  first = await build();
  bylineOfFirst = bylineOf(read('docs/新旧.html')) ?? '';
  writeFiles(dir, {
    '.cache/outside-links.json': JSON.stringify({
      'https://gone.example/t?a=1&b=2': {
        goneSince: '2026-01-01',
        asked: '2026-01-22',
      },
    }),
    'static/build.txt': '2',
    'docs/图.svg': drawing(16),
    'docs/附件.txt': '新的内容',
    'docs/改好.mdx': '# 改好\n',
    'docs/删去.mdx': null,
    'docs/收起.mdx': `---\ndraft: true\n---\n\n# 收起\n\n${table}`,
    // Mended in another article than the one that was reported.
    'docs/另一篇.md': '# 另一篇\n\n## 一节\n',
  });
  second = await build();
});

test('each reminder comes once, with its place and a remedy', () => {
  for (const words of [
    'src/site/addresses.txt：这次构建少了 2 个网址',
    'src/site/redirects.ts:2：旧网址「/docs/旧 址」写了不止一行',
    'src/site/redirects.ts:4：「/docs/intro」还有页面',
    'docs/warns.md:5:2：Markdown 链接「./none.md」',
    'blog/2026-01-01-warns.md:5：标签「野标签」没有登记',
    'blog/2026-01-01-warns.md:4：作者「张三」',
    'blog/2026-01-01-warns.md：这篇日志没有摘要分隔线',
    'docs/alt.md:3：图片「./点.svg」没有说明文字',
    'docs/disk.md:3：「D:\\图 1.png」是你自己电脑上的路径',
    'docs/head.mdx:5：文章里的 <base> 会改掉整页的网址',
    'docs/head.mdx:8：提示框「:::note」没有结束',
  ]) {
    expect(first.split(`【提醒】${words}`), words).toHaveLength(2);
  }
  // Those of one kind come together.
  for (const words of [
    '【提醒】表格里有不在单元格里的内容，已移到表格前面（共 4 处）',
    '   docs/prose.mdx:6',
    '   docs/warns.md:3：「/docs/intro#nowhere」',
  ]) {
    expect(first.split(`\n${words}`), words).toHaveLength(2);
  }
  // Addresses that are lost come with the lines to add.
  expect(first).toContain(
    "\n   {from: '/docs/gone/prose', to: '/docs/prose'}," +
      "\n   {from: '/docs/gone/none', to: '/'},\n",
  );
  // A duplicate route names both files.
  expect(first).toMatch(
    /【提醒】docs\/first\.md：网页「\S+\/docs\/twin」不止一处生成（docs\/first\.md、docs\/second\.md）/,
  );
  // On the pull request, too.
  expect(first).toMatch(
    /^::warning file=docs\/alt\.md,line=3::图片「\.\/点\.svg」没有说明文字%0A   改法：.+。$/m,
  );
  // The English stays visible.
  expect(first).toContain('[WARNING] Duplicate routes found!');
  for (const reminder of first.split('【提醒】').slice(1)) {
    expect(reminder).toMatch(/^.*\n {3}改法：.+。/);
  }
});

test('an article has no say in the policy of its page', () => {
  const [head = ''] = read('docs/head.html').split('</head>');
  expect(head).toMatch(/<link[^>]*far\.example[^>]*data-in-article/);
  expect(head).not.toContain('<base');
  expect(head.replace(/<link[^>]*>/g, '')).not.toContain('far.example');
});

test('one file beside two documents is published once', () => {
  const folder = path.join(dir, 'build/assets/files');
  const published = filesBelow(folder, '').map((file) => path.basename(file));
  expect(published.filter((name) => name === '相同.zip')).toHaveLength(1);
  expect(published).toEqual(
    expect.arrayContaining(links.map((name) => `${name}.zip`)),
  );
});

test('the checksums of all attachments are those of the published files', () => {
  const cwd = path.join(dir, 'build');
  const sums = read('SHA256SUMS').trim().split('\n');
  expect(sums).toHaveLength(
    filesBelow(path.join(cwd, 'assets/files'), '').length,
  );
  expect(sums.map((line) => line.slice(66))).toEqual(
    sums.map((line) => line.slice(66)).sort(),
  );
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], {cwd});
  expect(String(checked)).toContain('/附件.txt: ');
});

test('the next build makes anew what an article shows', () => {
  expect(read('build.txt')).toBe('2');
  const html = read('docs/新旧.html');
  expect(html).toMatch(/height="?16[" ]/);
  const sha256 = sha256Of('新的内容');
  expect(html).toContain(sha256);
  const copy = read(`assets/files/${sha256.slice(0, 16)}/附件.txt`);
  expect(copy).toBe('新的内容');
});

test('a source that is gone for three weeks says so, in an article that has not changed', () => {
  const origin = '>来源：gone.example';
  expect(bylineOfFirst).toMatch(RegExp(`^${origin}存档：copy\\.example`));
  const byline = bylineOf(read('docs/新旧.html'));
  expect(byline).toContain(`${origin}（原页面已失效）存档：copy.example`);
  const links = JSON.parse(
    readText(dir, '.docusaurus/outside-links.json'),
  ) as unknown[];
  const source = 'https://gone.example/t?a=1&b=2';
  const place = 'docs/新旧.md:';
  expect(links[0]).toEqual({
    address: source,
    isSource: true,
    places: [`${place}2`],
  });
  expect(links).toContainEqual({
    address: 'https://gone.example/b',
    isSource: false,
    places: [`${place}10`],
  });
});

test('it warns again, and once, but not of what was mended or taken away', () => {
  for (const place of ['prose.mdx:6', 'warns.md:5:2', 'warns.md:3']) {
    for (const report of [first, second]) {
      expect(report.split(`docs/${place}`), place).toHaveLength(2);
    }
  }
  for (const article of ['改好.mdx', '删去.mdx', '收起.mdx', '断锚.md']) {
    expect(first).toContain(`docs/${article}`);
    expect(second).not.toContain(`docs/${article}`);
  }
});

/** Items of the navbar that cannot be rendered, and what is said of each. */
const items = {
  'type="docsVersionDropdown" versions={["9.9"]}':
    "No docs version exist for name '9.9'",
  'type="docSidebar" sidebarId="bare"':
    'Sidebar with ID "bare" doesn\'t have anything to be linked to',
  'type="docSidebar" sidebarId="lost"':
    'Can\'t find any sidebar with id "lost"',
  'type="doc" docId="nowhere"': 'Couldn\'t find any doc with id "nowhere"',
  'type="doc" docId="a" docsPluginId="manual"': 'pluginId=manual',
  'type="docSidebr"': 'No NavbarItem component found for type "docSidebr"',
};

const pageWith = (item: string) => `
  import Layout from '@theme/Layout';
  import NavbarItem from '@theme/NavbarItem';
  export default () => <Layout><NavbarItem ${item} /></Layout>;`;

const itemPages = Object.fromEntries(
  Object.keys(items).map((item, nth) => [
    `src/pages/item${nth}.tsx`,
    pageWith(item),
  ]),
);

test('a page that cannot be rendered fails, and says what it misses', async () => {
  writeFiles(dir, {
    'sidebars.ts': `export default {
      tutorialSidebar: [{type: 'autogenerated', dirName: '.'}],
      bare: [{type: 'link', label: '外', href: 'https://example.com'}],
    };`,
    'docs/component.mdx': '# 组件\n\n<Missing />\n',
    ...itemPages,
  });
  const text = await failure();
  expect(text).toContain('至少 7 处要改');
  expect(text).toContain('docs/component.mdx:3：组件「<Missing>」没有引入');
  for (const [nth, words] of Object.values(items).entries()) {
    const place = `src/pages/item${nth}.tsx：页面渲染时出错（原文：`;
    expect(text.split(place)[1]?.split('\n')[0]).toContain(words);
  }
});

test('a broken link fails, in an article and in the layout', async () => {
  writeFiles(dir, {
    'docs/component.mdx': null,
    ...Object.fromEntries(Object.keys(itemPages).map((file) => [file, null])),
    'docs/links.md':
      '# 坏链接\n\n好的\n\n见[一](/none/here)与[二](/files/gone.zip)。\n',
    'src/site/navbar.ts': readText(dir, 'src/site/navbar.ts').replace(
      'items: [',
      "items: [\n{to: '/no-such-page', label: '坏'},",
    ),
  });
  const text = await failure();
  expect(text).toContain('共 3 处要改');
  expect(text).toContain('docs/links.md:5：链接「/none/here」指向的页面');
  expect(text).toContain('docs/links.md:5：链接「/files/gone.zip」指向的页面');
  expect(text).toMatch(/src\/site\/navbar\.ts:\d+：链接「\/no-such-page」/);
});

test('images, files and MDX syntax fail, all of them at once, and files that became useless', async () => {
  writeFiles(dir, {
    'docs/images.md': '# 图\n\n文![甲](./no.png)\n\n![乙](/img/no.png)\n',
    'docs/syntax.mdx': '# 语法\n\n文 <b>粗\n',
    // MDX by what it imports.
    'docs/old.md':
      "import Tabs from '@theme/Tabs';\n\n<Tabs>\n\n当 1 <2 时\n\n</Tabs>\n",
    'docs/braces.mdx': '# 花括号\n\n值是 {1 +}。\n',
    'docs/file.md': '# 附件\n\n正文。\n\n- 见[下载](<./没有 1.zip>)\n',
    'docs/html.md': '# 附件\n\n文 <a href="./没有.7z">下载</a>\n',
    'docs/jsx.mdx': "# 附件\n\n<video src={'./没有.mp4'} />\n",
    'docs/broken.mdx': '# 图\n\n<img src={require(\'./坏.png\')} alt="" />\n',
    'docs/坏.png': '这不是图片。',
    'docs/损坏.png': '这不是图片。',
    'docs/坏图.md': '# 图\n\n正文。\n\n![说明](./损坏.png)\n',
    'docs/img.md': '# 图\n\n文字 <img src="./no.png" alt="图" width="300">\n',
    'docs/甲/文件/删去.zip': null,
    'docs/甲/文件/变空.zip': '',
    'docs/甲/文件/文件夹.zip': null,
    'docs/甲/文件/文件夹.zip/内.txt': '内容',
    'docs/甲/文件/指针.zip': pointer,
    'docs/甲/文件/图.svg': null,
    'docs/甲/文件/图二.svg': pointer,
  });
  const text = await failure();
  expect(text).toContain('至少 17 处要改');
  for (const words of [
    'docs/坏图.md:5：图片「损坏.png」无法使用',
    'docs/img.md:3：图片「./no.png」不存在',
    'docs/images.md:3:2：图片「./no.png」不存在',
    'docs/images.md:5:1：图片「/img/no.png」不存在',
    'docs/syntax.mdx:3:3：标签「<b>」没有成对',
    'docs/file.md:5：链接「./没有 1.zip」指向的文件不存在',
    'docs/html.md:3：链接「./没有.7z」指向的文件不存在',
    'docs/jsx.mdx:3：<video src>「./没有.mp4」指向的文件不存在',
    'docs/坏.png：图片「坏.png」无法使用',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(
    /docs\/old\.md:5:6：「<」或「\{」后面的内容不是合法的标签.*\n.*&lt;.*format: md/,
  );
  expect(text).toMatch(/docs\/braces\.mdx:3:\d+：花括号/);
  for (const [line, what, fix] of [
    [3, '附件「删去.zip」不存在', '放回原处'],
    [5, '附件「变空.zip」是空的（0 字节）', 'ZIP'],
    [7, '附件「文件夹.zip」是文件夹', '压缩成 ZIP'],
    [9, '附件「指针.zip」只是 Git LFS 的指针，没有文件内容', 'git lfs pull'],
    [13, '图片「图.svg」不存在', '放回原处'],
    [15, '图片「图二.svg」只是 Git LFS 的指针，没有文件内容', 'git lfs pull'],
  ] as const) {
    const [, remedy = ''] = text.split(`docs/甲/甲.md:${line}：${what}\n`);
    expect(remedy.split('\n')[0], what).toContain(fix);
  }
});
