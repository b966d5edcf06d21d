import path from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';

import {explain} from '../../../src/plugins/build-messages/node/rule';
import {mdxRules} from '../../../src/plugins/build-messages/node/mdxRules';
import {SiteFiles} from '../../../src/plugins/build-messages/node/siteFiles';
import {withoutCode} from '../../../src/plugins/markdown-reading/node/codePatterns';
import {certainlyFailsAsMdx} from '../../../src/plugins/markdown-reading/node/choice/failsAsMdx';
import {chooseReading} from '../../../src/plugins/markdown-reading/node/choice/chooseReading';
import {readingSetting} from '../../../src/plugins/markdown-reading/node/readingSetting';
import {removeComments} from '../../../src/plugins/markdown-reading/node/excerpt/mdxSyntax';
import {parseMdx} from '../../../src/plugins/markdown-reading/node/choice/parseMdx';
import {readThemeComponents} from '../../../src/plugins/markdown-reading/node/choice/themeComponents';
import {readSections} from '../../support/sections';
import {siteWith} from '../siteWith';
import {render} from './render';

const parse = (filePath: string, fileContent: string) =>
  readingSetting({}, '', []).parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter,
  });

/** Whether a text is no MDX, and no parser need say so. */
const isPlain = (text: string) =>
  certainlyFailsAsMdx(withoutCode(text), new Set(['AuthorCard']));

test.describe('markdown-reading: MDX or CommonMark', () => {
  for (const [sentence, blocks] of readSections('reading.md')) {
    test(`${sentence} is read as stock Docusaurus can, or else as CommonMark`, () => {
      const [[kind, text] = ['', '']] = Object.entries(blocks);
      const isMdx = kind === 'stock' || kind === 'mistake';
      const components = isMdx ? ['AuthorCard'] : [];
      expect(chooseReading(text, components)).toBe(isMdx ? 'mdx' : 'md');
      if (kind !== 'mistake') {
        expect(isPlain(text)).toBe(kind === 'plain');
      }
    });
  }

  test('what a .mdx file refuses is said with its remedy', async () => {
    for (const [written, fix] of [
      ['<details><summary>甲</summary>\n\n乙\n\n</details>', '单独占一行'],
      ['<https://example.com>', '去掉尖括号'],
      ['<mailto:foo@bar.com>', '去掉尖括号'],
      ['<www.example.com>', '去掉尖括号'],
      ['<www.example.com/a>', '去掉尖括号'],
    ] as const) {
      const error = await render(written, 'a.mdx').catch(String);
      const {messages} = explain(error, mdxRules, new SiteFiles('.', '/'));
      expect(messages[0]?.fix).toContain(fix);
    }
  });

  test('a file is parsed once to choose and to compile', async () => {
    const text = '<b>甲</b>';
    parseMdx(text)?.children.push({type: 'paragraph', children: []});
    expect(await render(text, 'a.mdx')).toContain('<p></p>');
    expect(await render(text, 'a.mdx')).not.toContain('<p></p>');
  });

  test('a site adds components to all articles', () => {
    const siteDir = siteWith({
      'src/theme/MDXComponents.tsx':
        "// Change: Cart\nimport {Card, Cut} from './Card';\nconst u = 'https://x'; export default {'Card': C};\nM.Cap = 1;",
    });
    const components = readThemeComponents(siteDir);
    expect(components).toEqual(['Card', 'Cap']);
    expect(chooseReading('<Card />', components)).toBe('mdx');
  });

  test('comments of MDX vanish from CommonMark, lines and code stay', () => {
    const code = '`{/* 码 */}`\n\n```jsx\n{/* 码 */}\n```\n\n{/* 没有结束';
    const text = '甲 {/* 一 */}乙\n\n{/*\n  多行 *强调* `码`\n*/}\n丙\n\n';
    expect(removeComments(text + code, 'md')).toBe(
      `甲 乙\n\n\n\n\n丙\n\n${code}`,
    );
  });

  test('front matter decides first, then the site, the extension and the whole file', async () => {
    const read = async (
      name: string,
      whole: string,
      handed = whole,
      setting: Parameters<typeof readingSetting>[0] = {},
    ) => {
      const {parseFrontMatter, preprocessor} = readingSetting(setting, '', [
        'Card',
      ]);
      const filePath = path.join(siteWith({[name]: whole}), name);
      const file = {filePath, fileContent: handed, defaultParseFrontMatter};
      const {frontMatter} = await parseFrontMatter(file);
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      const isCommonMark =
        preprocessor?.({filePath, fileContent: '{/* a */}'}) === '';
      return [mdx?.format, isCommonMark, Object.keys(frontMatter)];
    };
    const component = '摘要\n\n<!-- truncate -->\n\n<Card />\n';
    expect(await read('a.md', component)).toEqual(['mdx', false, []]);
    // The list of posts is handed the part before the mark.
    expect(await read('b.md', component, '摘要')).toEqual(['mdx', false, []]);
    const post = '[^1]: 注\n\n摘要\n\n<!-- truncate -->\n\n文[^1]';
    const file = path.join(siteWith({'i.md': post}), 'i.md');
    expect(await render('[^1]: 注\n\n摘要', file)).toBe('<p>摘要</p>');
    expect(await read('c.md', '{/* a */}')).toEqual(['mdx', false, []]);
    expect(await read('d.mdx', '普通文字')).toEqual([undefined, false, []]);
    const half =
      '---\ntitle: "\\ud83d甲\\ud83d\\ude00"\ntags: ["\\ude00b"]\n---\n';
    const {frontMatter} = await parse('h.md', half);
    expect(frontMatter).toMatchObject({title: '甲😀', tags: ['b']});
    const titled = "---\ntitle: '<Card />'\n---\n\n文字\n";
    expect(await read('e.md', titled)).toEqual(['md', true, ['title']]);
    for (const format of ['md', 'mdx'] as const) {
      const isCommonMark = format === 'md';
      const text = `---\nmdx:\n  format: ${format}\n---\n\n${component}`;
      expect(await read('f.md', text)).toEqual([format, isCommonMark, ['mdx']]);
      const bySite = await read('g.md', component, component, {format});
      expect(bySite).toEqual([undefined, isCommonMark, []]);
    }
  });

  for (const [sentence, blocks] of readSections('descriptions.md')) {
    test(`a description has what readers see: ${sentence}`, async () => {
      const {'a.md': commonMark, written = '', shown = ''} = blocks;
      for (const name of commonMark ? ['a.md'] : ['a.md', 'a.mdx']) {
        const {frontMatter} = await parse(name, commonMark ?? written);
        expect(frontMatter, name).toEqual({description: shown.trimEnd()});
      }
    });
  }

  test('a description has what readers see', async () => {
    // A partial must have no front matter.
    expect((await parse('_a.md', '甲')).frontMatter).toEqual({});
    const mdx = '{a({b})}头 `{b}`{/* 注 */}\n\n{/* truncate */}\n\n## 节 {#id}';
    expect(await parse('a.mdx', mdx)).toEqual({
      frontMatter: {description: '头 {b}'},
      content: '头 `{b}`\n\n{/* truncate */}\n\n## 节 {#id}',
    });
  });

  test('a field with a wide colon, or a date, is front matter', async () => {
    for (const field of ['title：题', 'title:题\nslug:a']) {
      const written = parse('x.md', `---\n${field}\n---\n`);
      await expect(written).rejects.toThrow(/x\.md:2：.*「title」.*冒号/);
    }
    const behindText = parse('x.md', '--- # 注\ndraft: true\n---\n');
    await expect(behindText).rejects.toThrow(/engine/);
    const date = '---\nlast_update: 2024-01-01\n---\n';
    expect((await parse('x.md', date)).frontMatter).toEqual({
      last_update: {date: new Date('2024-01-01')},
    });
    const empty =
      '---\nimage:\ntags: 解包\nkeywords: 甲，乙, 丙\npagination_next:\n---\n';
    expect((await parse('y.md', empty)).frontMatter).toEqual({
      tags: ['解包'],
      keywords: ['甲', '乙', '丙'],
      pagination_next: null,
    });
  });

  test('a title is plain text for the side bar and the tab', async () => {
    const title =
      '[具](a.md) **「2」**<br>![图](a.png)<a id=1></a>`<T>` <En> a:b[c]';
    const {content} = await parse('a.md', `# ${title} {#id}\n\n正文`);
    expect(content).toBe('# 具 「2」 图<T> <En> a:b[c] {#id}\n\n正文');
    const underlined = '*甲*\n===\n\n# *乙*';
    expect((await parse('a.md', underlined)).content).toBe(underlined);
    expect((await parse('a.md', '# **C#**{/*注*/}')).content).toBe('# C# #');
  });

  test('front matter may follow a byte order mark and empty lines', async () => {
    for (const ahead of ['', '\uFEFF', '\n\n', '\uFEFF\r\n \u3000\n']) {
      const fileContent = `${ahead}---\ntitle: 题\n---\n\n# 章\n`;
      const {frontMatter} = await parse('a.md', fileContent);
      expect(frontMatter).toEqual({title: '题'});
      expect(await render(fileContent)).toMatch(/^<header><h1 .*<\/header>$/);
    }
  });
});
