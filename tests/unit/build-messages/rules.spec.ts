import {expect, test} from '@playwright/test';

import {
  checkDate,
  checkTerms,
} from '../../../src/plugins/build-messages/node/checks';
import {explain} from '../../../src/plugins/build-messages/node/rule';
import {rules} from '../../../src/plugins/build-messages/node/session';
import {Sources} from '../../../src/plugins/build-messages/node/sources';
import {siteWith} from '../siteWith';

const sourcesWith = (files: Record<string, string>) =>
  new Sources(siteWith(files), '/base/');

const page = (permalink: string, file: string) => ({permalink, file});

const explainError = (output: string, sources: Sources) =>
  explain(output, rules, sources);

const placesOf = (output: string, sources: Sources) =>
  explainError(output, sources).map(({where}) => where);

const firstPlaces = (sources: Sources, ...outputs: string[]) =>
  outputs.map((output) => placesOf(output, sources)[0]);

const links = (source: string, ...targets: string[]) =>
  [
    `list of all broken links found:\n- Broken link on source page path = ${source}:`,
    ...targets.map((target) => `   -> linking to ${target}`),
    '',
  ].join('\n');

const field = (file: string, ...reasons: string[]) =>
  `contains invalid values for field(s): x.\n\n- ${reasons.join('\n- ')}\n\n[cause]: Error: Processing of blog source file path=${file} failed.`;

const yaml = (error: string, buffer: string) =>
  `YAMLException: ${error}\nmark: {\nbuffer: '${buffer}\\n',\n}`;

test('a broken link is found under every spelling of its author', () => {
  const sources = sourcesWith({
    'docs/a.md': '一\n[二](/none)\n[三](/%E5%AD%97)\n/none-such\n',
    // Of the not-found page.
    'src/theme/NotFound/links.ts': "export const to = '/lost';\n",
    'src/components/A/links.ts': "\nexport const to = '/gone';\n",
  });
  // The framework leaves a slash to the permalink of a page called index.
  sources.pages = [page('/base/docs/a/', 'docs/a.md')];
  for (const [output, places] of [
    [
      links('/base/docs/a', '/base/none', '/base/%E5%AD%97'),
      ['docs/a.md:2', 'docs/a.md:3'],
    ],
    [links('/base/blog', './x (resolved as: /base/x)'), ['/base/blog']],
    [
      links('/base/404.html', '/base/lost', '/base/gone'),
      ['src/theme/NotFound/links.ts:1', 'src/components/A/links.ts:2'],
    ],
  ] as const) {
    expect(placesOf(output, sources)).toEqual(places);
  }
});

test('what a site makes an error of, or a warning, is explained', () => {
  const sources = sourcesWith({'docs/a.md': '[锚](#无)\n', 'docs/b.md': ''});
  sources.pages = ['docs/a.md', 'docs/b.md'].map((file) =>
    page('/base/docs/a', file),
  );
  for (const [output, where, what] of [
    [
      links('/base/docs/a', '/base/docs/a#无').replace('links', 'anchors'),
      'docs/a.md:1',
      '# 后面的标题',
    ],
    [
      'Attempting to create page at /base/docs/a, but a page already exists',
      'docs/a.md',
      '不止一处生成',
    ],
    [
      'Some blog authors used in "docs/a.md" are not defined in "authors.yml":\n- {"name":"无锚"}\n',
      'docs/a.md',
      '作者「无锚」直接写在了文章里',
    ],
    [
      'Markdown image with URL `./无.png` in source file "docs/a.md" (3:1) couldn\'t be resolved',
      'docs/a.md:3:1',
      '「./无.png」没有对应的文件',
    ],
  ] as const) {
    const [message] = explainError(output, sources);
    expect(message?.where).toBe(where);
    expect(message?.what).toContain(what);
  }
});

test('a redirect to no page is found in the table', () => {
  const table = "const redirects = [\n  {from: '/a', to: '/docs/无'},\n];\n";
  const sources = sourcesWith({'src/site/redirects.ts': table});
  const output = `You are trying to create client-side redirections to invalid paths.

These paths are redirected to but do not exist:
- /docs/无

Valid paths you can redirect to:
`;
  const what = '旧网址转去的「/docs/无」不存在';
  expect(explainError(output, sources)).toMatchObject([
    {where: 'src/site/redirects.ts:2', what},
  ]);
});

// Other errors in MDX, as they really come: tests/build/cached.spec.ts.
test('a tag of HTML that has no end is to be closed in MDX', () => {
  const [br] = explainError(
    'MDX compilation failed for file "a.mdx"\nCause: Expected a closing tag for `<br>` (3:1-3:5) before the end',
    sourcesWith({}),
  );
  expect(br?.what).toContain('要自己闭合');
});

test('every refused field of the front matter has its own line', () => {
  const sources = sourcesWith({'blog/a.md': '---\ntitle: 3\ntags: 3\n---\n'});
  const output = field(
    'a.md',
    '"title" must be a string',
    '"tags" does not look like a valid front matter Yaml array.',
  );
  expect(explainError(output, sources)).toMatchObject([
    {where: 'blog/a.md:2', what: '字段「title」要写文字'},
    {where: 'blog/a.md:3', what: '字段「tags」要写成列表'},
  ]);
});

test('what every page throws is said once', () => {
  const thrown = (address: string) =>
    `Error: Can't render static file for pathname "${address}"\n[cause]: Error: No such sidebar\n`;
  const output = thrown('/base/') + thrown('/base/docs/a');
  const messages = explainError(output, sourcesWith({}));
  expect(messages).toMatchObject([{where: '2 个页面'}]);
  expect(messages[0]?.what).toContain('No such sidebar');
});

test('front matter that is no YAML is found, as are data files', () => {
  const sources = sourcesWith({
    'blog/authors.yml': 'a: [\nb: 1\n',
    'docs/b/_category_.json': '{\n  "position": "一"\n}\n',
  });
  const article = `Can't process doc metadata for doc at path path=docs/a.md in version name=current\n${yaml('bad at line 3, column 4:', 'a: b: c')}`;
  const data = yaml('unexpected end (2:3)', 'a: [');
  const category =
    'category metadata file "b/_category_.json" looks invalid!\n[Error [ValidationError]: "position" must be a number] {';
  expect(firstPlaces(sources, article, data, category)).toEqual([
    ...['docs/a.md:3:4', 'blog/authors.yml:2:3', 'docs/b/_category_.json:2'],
  ]);
});

for (const [ends, end] of Object.entries({Unix: '\n', Windows: '\r\n'})) {
  test(`a day that no calendar has is found, quoted or not: ${ends}`, () => {
    const check = (text: string) => () =>
      checkDate(sourcesWith({'a.md': text.replaceAll('\n', end)}), 'a.md');
    const post = (date: string) => `\n---\ntitle: 甲\ndate: ${date}\n---\n`;
    expect(check(post('2026-02-30'))).toThrow(
      'a.md:4：日期「2026-02-30」不存在\n',
    );
    expect(check(post('"2026-13-01"'))).toThrow('a.md:4');
    expect(check(post('2026-00-10'))).toThrow('a.md:4');
    expect(check(post('2024-02-29'))).not.toThrow();
    expect(check('date: 2026-02-30\n')).not.toThrow();
  });
}

test('a file with Windows line ends is read like any other', () => {
  const sources = sourcesWith({
    'blog/a.md': '---\r\ntags: 3\r\n---\r\n[坏](/none)\r\n',
    'docs/tags.yml': 'a: [\r\nb: 1\r\n',
  });
  sources.pages = [page('/base/blog/a', 'blog/a.md')];
  const outputs = [
    field('a.md', '"tags" must be an array'),
    yaml('bad (2:2)', 'a: [\\r\\nb: 1\\r'),
    links('/base/blog/a', '/base/none'),
  ].map((output) => output.replaceAll('\n', '\r\n'));
  const places = ['blog/a.md:2', 'docs/tags.yml:2:2', 'blog/a.md:4'];
  expect(firstPlaces(sources, ...outputs)).toEqual(places);
});

test('articles may be in any folder, of the site or beside it', () => {
  const folder = siteWith({
    'other/c.md': '---\nsidebar: 3\n---\n',
    'site/docs/d.md': '',
  });
  const options = {blog: {path: '../none'}, docs: {path: '../other'}};
  const beside = new Sources(`${folder}/site`, '/', options);
  expect(placesOf(field('c.md', '"sidebar" is bad'), beside)).toEqual([
    '../other/c.md:2',
  ]);
  const sources = sourcesWith({
    'notes/new/a.md': '---\ntags: 3\n---\n',
    'log/b.md': '---\ndate: x\n',
    'old/log/b.md': '---\n\ndate: x\n',
    'node_modules/a.md': '',
  });
  const outputs = [field('a.md', '"tags" is bad'), field('b.md', '"date" x')];
  const places = ['notes/new/a.md:2', 'log/b.md:2'];
  expect(firstPlaces(sources, ...outputs)).toEqual(places);
});

test('pages with comments of their own share no discussion', () => {
  const check = (permalinks: string[], frontMatter = {}) =>
    checkTerms(
      permalinks.map((permalink) => {
        const file = permalink.replace('/base/', '');
        return {permalink, source: `@site/${file}.md`, frontMatter};
      }),
      '/base/',
      (page) => page,
    );
  check(['/base/docs/a', '/base/docs/a', '/base/blog/a']);
  // The same after decoding: an address in NFC and one in NFD.
  const same = ['/base/x/\u30D0', '/base/x/\u30CF\u3099'];
  expect(() => check(same)).toThrow(
    'x/\u30CF\u3099.md：评论与 x/\u30D0.md 的在同一个讨论「x/\u30D0」里',
  );
  check(same, {hide_comment: true});
});
