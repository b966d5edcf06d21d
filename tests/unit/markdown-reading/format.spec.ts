import path from 'node:path';

import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';

import {detectFormat} from '../../../src/plugins/markdown-reading/node/format';
import {
  isMdx,
  removeComments,
} from '../../../src/plugins/markdown-reading/node/mdxSyntax';
import {siteWith} from '../siteWith';

const fence = '```';

test.describe('markdown-reading: MDX or CommonMark', () => {
  test('a file that imports, exports or uses a component is MDX', () => {
    for (const text of [
      "import Tabs from '@theme/Tabs';",
      '# 标题\n\nimport {\n  a,\n  b as c,\n} from "./x"\n',
      "import './style.css';",
      'export const year = 2026;\n',
      '文字 <AuthorCard name="某" /> 文字',
      '<Tabs>\n\n内容\n\n</Tabs>',
      '<Site.Card render={() => ({a: {b: 1}.a})}/>',
      '<div style={{color: "red"}}>红</div>',
      '<div className="card">卡片</div>',
      '<>\n\n片段\n\n</>',
      '<iframe src="https://example.com/" width="560" />\n\n## 下一节',
      '<span/>',
      `${fence}mdx-code-block\n<DocCardList />\n${fence}`,
    ]) {
      expect(isMdx(text), text).toBe(true);
    }
  });

  test('any other file is CommonMark, whatever its code shows', () => {
    for (const text of [
      '小于号 a < b，花括号 {x}，泛型 List<String> 与 vector<T>',
      '按 <Enter> 键，再写 <YourName>',
      'import 语句要写在最前面，export 也是',
      `${fence}jsx\nimport a from 'b';\n<Foo />\n${fence}`,
      '- 列表\n\n  ~~~\n  <Foo />\n  ~~~',
      "    import a from 'b'\n    <Foo />",
      '行内 `<Foo />` 与 ``<div className="a">``',
      '<!--\nimport a from "b"\n-->',
      '<div style="color: red" class="a">红</div>',
      '换行<br/>与<br />，<img src="./a.png" alt="a > b" />，1</2 与 <a/b>',
      '<!-- truncate -->\n{/* truncate */}',
    ]) {
      expect(isMdx(text), text).toBe(false);
    }
  });

  test('comments of MDX vanish from CommonMark, lines and code stay', () => {
    const code = `\`{/* 码 */}\`\n\n${fence}jsx\n{/* 码 */}\n${fence}\n\n{/* 没有结束`;
    const text = '甲 {/* 一 */}乙\n\n{/*\n  多行 *强调* `码`\n*/}\n丙\n\n';
    expect(removeComments(text + code)).toBe(`甲 乙\n\n\n\n\n丙\n\n${code}`);
  });

  test('front matter decides first, then the extension and the whole file', async () => {
    const {parseFrontMatter, preprocessor} = detectFormat({});
    const formatOf = async (name: string, whole: string, handed = whole) => {
      const filePath = path.join(siteWith({[name]: whole}), name);
      const file = {filePath, fileContent: handed, defaultParseFrontMatter};
      const {frontMatter} = await parseFrontMatter(file);
      const mdx = frontMatter['mdx'] as {format?: string} | undefined;
      const isCommonMark =
        preprocessor?.({filePath, fileContent: '{/* a */}'}) === '';
      // The framework takes a .md file without a format for CommonMark.
      return [mdx?.format, isCommonMark, Object.keys(frontMatter)];
    };
    const component = '摘要\n\n<!-- truncate -->\n\n<Card />\n';
    expect(await formatOf('a.md', component)).toEqual(['mdx', false, []]);
    // The list of posts is handed the part before the mark.
    expect(await formatOf('b.md', component, '摘要')).toEqual([
      'mdx',
      false,
      [],
    ]);
    expect(await formatOf('c.md', '{/* a */}')).toEqual([undefined, true, []]);
    expect(await formatOf('d.mdx', '普通文字')).toEqual([undefined, false, []]);
    const titled = "---\ntitle: '<Card />'\n---\n\n文字\n";
    expect(await formatOf('e.md', titled)).toEqual([
      undefined,
      true,
      ['title'],
    ]);
    for (const format of ['md', 'mdx']) {
      const text = `---\nmdx:\n  format: ${format}\n---\n\n${component}`;
      const expected = [format, format === 'md', ['mdx']];
      expect(await formatOf('f.md', text)).toEqual(expected);
    }
  });

  test('the text that a description is taken from has no expression of MDX', async () => {
    const {content} = await detectFormat({}).parseFrontMatter({
      filePath: 'a.mdx',
      fileContent:
        '{a({b: 1})} 开头 `{b}` {/* 注 */}{/* truncate */}\n\n## 节 {#id}',
      defaultParseFrontMatter,
    });
    expect(content).toBe(' 开头 `{b}` {/* truncate */}\n\n## 节 {#id}');
  });
});
