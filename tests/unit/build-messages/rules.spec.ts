import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  checkDate,
  checkTerms,
} from '../../../src/plugins/build-messages/build/checks';
import {frontMatterRules} from '../../../src/plugins/build-messages/build/frontMatterRules';
import {
  brokenLinks,
  brokenRedirects,
} from '../../../src/plugins/build-messages/build/linkRules';
import {mdxRules} from '../../../src/plugins/build-messages/build/mdxRules';
import {explain} from '../../../src/plugins/build-messages/build/rule';
import {Sources} from '../../../src/plugins/build-messages/build/sources';

function sourcesWith(
  files: Record<string, string>,
  options?: unknown,
): Sources {
  const dir = test.info().outputPath('site');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }
  return new Sources(dir, '/base/', options);
}

const page = (permalink: string, file: string) => ({
  permalink,
  file,
  hasComments: true,
});

test('a broken link is found under every spelling of its author', () => {
  const sources = sourcesWith({
    'docs/a.md': '一\n[二](/none)\n[三](/%E5%AD%97)\n/none-such\n',
  });
  sources.pages = [page('/base/docs/a', 'docs/a.md')];
  const output = `Exhaustive list of all broken links found:
- Broken link on source page path = /base/docs/a:
   -> linking to /base/none
   -> linking to /base/%E5%AD%97
- Broken link on source page path = /base/blog:
   -> linking to ./lost (resolved as: /base/lost)
`;
  const places = explain(output, [brokenLinks], sources).map(
    ({where}) => where,
  );
  expect(places).toEqual(['docs/a.md:2', 'docs/a.md:3', '/base/blog']);
});

test('a redirect to no page is found in the table', () => {
  const sources = sourcesWith({
    'src/site/redirects.ts':
      "export const redirects = [\n  {from: '/a', to: '/docs/无'},\n];\n",
  });
  const output = `You are trying to create client-side redirections to invalid paths.

These paths are redirected to but do not exist:
- /docs/无

Valid paths you can redirect to:
- /docs/intro
`;
  expect(explain(output, [brokenRedirects], sources)).toEqual([
    expect.objectContaining({
      where: 'src/site/redirects.ts:2',
      what: '旧网址转去的「/docs/无」不存在',
    }),
  ]);
});

test('an MDX error is read through the frame that Rspack draws', () => {
  const sources = sourcesWith({'docs/a.mdx': ''});
  const file = path.join(test.info().outputPath('site'), 'docs/a.mdx');
  const output = `\u001b[31m╰─▶   × Error: MDX compilation failed for file "${file}"
        │ Cause: Could not parse expression with acorn
        │ Details:
        │ {
        │   "line": 3,
        │   "name": "3:4",
        │ }\u001b[39m`;
  const [message] = explain(output, mdxRules, sources);
  expect(message?.where).toBe('docs/a.mdx:3:4');
  expect(message?.what).toContain('花括号');
});

test('an unclosed <br> is told apart from a tag without its other half', () => {
  const say = (name: string) =>
    explain(
      `MDX compilation failed for file "a.mdx"\nCause: Expected a closing tag for \`<${name}>\` (3:1-3:5) before the end`,
      mdxRules,
      sourcesWith({}),
    )[0]?.what;
  expect(say('br')).toContain('要自己闭合');
  expect(say('b')).toContain('没有成对');
});

test('every refused field of the front matter has its own line', () => {
  const sources = sourcesWith({'blog/a.md': '---\ntitle: 3\ntags: 3\n---\n'});
  const output = `[ERROR] The following front matter:
contains invalid values for field(s): \`title, tags\`.

- "title" must be a string
- "tags" does not look like a valid front matter Yaml array.

[cause]: Error: Processing of blog source file path=a.md failed.`;
  expect(explain(output, frontMatterRules, sources)).toMatchObject([
    {where: 'blog/a.md:2', what: '字段「title」要写文字'},
    {where: 'blog/a.md:3', what: '字段「tags」要写成列表'},
  ]);
});

test('what every page throws is said once', () => {
  const output = ['/base/', '/base/docs/a']
    .map(
      (page) =>
        `Error: Can't render static file for pathname "${page}"\n[cause]: Error: No such sidebar\n`,
    )
    .join('');
  const messages = explain(output, mdxRules, sourcesWith({}));
  expect(messages).toMatchObject([{where: '2 个页面'}]);
  expect(messages[0]?.what).toContain('No such sidebar');
});

test('front matter that is no YAML is found, as is a data file', () => {
  const sources = sourcesWith({'blog/authors.yml': 'a: [\nb: 1\n'});
  const yaml = (error: string, buffer: string) =>
    `YAMLException: ${error}\nmark: {\nbuffer: '${buffer}\\n',\n}`;
  const article = `Can't process doc metadata for doc at path path=docs/a.md in version name=current\n${yaml('bad at line 3, column 4:', 'a: b: c')}`;
  const places = [article, yaml('unexpected end (2:3)', 'a: [')].map(
    (output) => explain(output, frontMatterRules, sources)[0]?.where,
  );
  expect(places).toEqual(['docs/a.md:3', 'blog/authors.yml:2:3']);
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
    'contains invalid values for field(s): `tags`.\r\n\r\n- "tags" must be an array\r\n\r\n[cause]: Error: Processing of blog source file path=a.md failed.',
    "YAMLException: bad (2:2)\nmark: {\nbuffer: 'a: [\\r\\nb: 1\\r\\n',\n}",
    'list of all broken links found:\r\n- Broken link on source page path = /base/blog/a:\r\n   -> linking to /base/none\r\n',
  ];
  const rules = [brokenLinks, ...frontMatterRules];
  expect(
    outputs.map((output) => explain(output, rules, sources)[0]?.where),
  ).toEqual(['blog/a.md:2', 'docs/tags.yml:2:2', 'blog/a.md:4']);
});

test('folders are those of the content plugins', () => {
  const sources = sourcesWith(
    {'notes/new/a.md': '---\ntags: 3\n---\n', 'log/b.md': '---\ndate: x\n'},
    [
      [['classic', {docs: {path: 'notes/new'}, blog: false}]],
      [['@docusaurus/plugin-content-blog', {id: 'log', path: './log'}]],
    ],
  );
  const wheres = ['a.md', 'b.md'].map((file) => {
    const field = file === 'a.md' ? 'tags' : 'date';
    const output = `contains invalid values for field(s): x.\n\n- "${field}" must be an array\n\n[cause]: Error: Processing of blog source file path=${file} failed.`;
    return explain(output, frontMatterRules, sources)[0]?.where;
  });
  expect(wheres).toEqual(['notes/new/a.md:2', 'log/b.md:2']);
});

test('a link of the not-found page has a place', () => {
  const sources = sourcesWith({
    'src/theme/NotFound/links.ts': "export const to = '/lost';\n",
    'src/components/A/links.ts': "\nexport const to = '/gone';\n",
  });
  const output = `list of all broken links found:
- Broken link on source page path = /base/404.html:
   -> linking to /base/lost
   -> linking to /base/gone
`;
  const places = explain(output, [brokenLinks], sources);
  expect(places.map(({where}) => where)).toEqual([
    'src/theme/NotFound/links.ts:1',
    'src/components/A/links.ts:2',
  ]);
});

test('pages with comments of their own share no discussion', () => {
  const sources = sourcesWith({});
  const check = (...others: string[]) => {
    sources.pages = [
      page('/base/docs/a', 'docs/a.md'),
      ...others.map((permalink) => page(permalink, 'blog/b.md')),
    ];
    checkTerms(sources);
  };
  // Twice the same page, and another one.
  expect(() => check('/base/docs/a', '/base/blog/a')).not.toThrow();
  // The same after decoding: an address in NFC and one in NFD.
  expect(() => check('/base/x/\u30D0', '/base/x/\u30CF\u3099')).toThrow(
    'blog/b.md：评论与 blog/b.md 的在同一个讨论「x/\u30D0」里',
  );
});
