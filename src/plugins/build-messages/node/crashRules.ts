import {escapeRegexp} from '@docusaurus/utils';

import type {Message} from '../../../lib/node/message';
import {findMeaning, type Meaning, type Rule} from './rule';
import {namingLine} from './settings';
import {exactPattern, fileOf, hasLine, type SiteFiles} from './siteFiles';

/** A meaning, and what the article has on the line that it is about. */
type CrashMeaning = Meaning & {
  /**
   * Patterns for what is wrong, given what the first group has matched. One
   * counts only where those ahead of it match nothing.
   */
  culprits?: (group: string) => RegExp[];
};

/** The beginning of a tag, whose attributes may stand on further lines. */
const tagPattern = (name: string): RegExp =>
  new RegExp(`<${escapeRegexp(name)}(?![\\p{L}\\p{N}_$-])`, 'u');

/** An attribute with a value: `a="b"`, `a={'b'}`, and `a: 'b'` within code. */
const attributePattern = (name: string, value: string): RegExp =>
  new RegExp(`\\b${name}\\s*[=:][\\s{"'\`]*${escapeRegexp(value)}["'\`}]`);

/**
 * Where a property is read.
 *
 * - matches in: `a.name`, `a['name']`, `a[0]`
 * - does not match in: `看 [name](b.md)`, `看[name](b.md)`, `- [x]`
 */
function propertyPattern(name: string): RegExp {
  const dot = String.raw`\.\s*(?!\d)`;
  const bracket = '(?<=[\\p{L}\\p{N}_$)\\].])\\[\\s*["\'`]?';
  const linkEnd = '["\'`]?\\s*\\]\\(';
  return new RegExp(
    `(?:${dot}|${bracket})${escapeRegexp(name)}(?![\\p{L}\\p{N}_$]|${linkEnd})`,
    'u',
  );
}

const asText =
  '要显示花括号本身，就写成 \\{ 与 \\}，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。';

const notImported =
  '检查组件名的拼写与大小写，或在文章开头用 import 引入；如果它不是组件，就把 < 写成 &lt;。';

/** What a page throws while it is rendered. */
const crashMeanings: CrashMeaning[] = [
  {
    pattern: /Expected component `(.+?)` to be defined/,
    culprits: (name) => [tagPattern(name)],
    what: '组件「<$1>」没有引入',
    fix: notImported,
  },
  {
    // Of <Foo.Bar/>, the object is Foo.
    pattern: /Expected object `(.+?)` to be defined/,
    culprits: (name) => [tagPattern(name)],
    what: '组件名里的「$1」没有引入',
    fix: notImported,
  },
  {
    pattern:
      /ReferenceError: (window|document|navigator|location|localStorage|sessionStorage|matchMedia|self) is not defined/,
    what: '组件在构建时用到了「$1」，它只在浏览器里才有',
    fix: '在这一页用到的组件里，把这段代码移进 useEffect，或用 <BrowserOnly> 包起来：https://docusaurus.io/zh-CN/docs/docusaurus-core#browseronly',
  },
  {
    pattern: /ReferenceError: (React|use[A-Z]\w*) is not defined/,
    culprits: (name) => [exactPattern(name)],
    what: '文章里的程序用到了「$1」，没有引入',
    fix: "在文章开头单独写一行 import React, {useState} from 'react'，花括号里是用到的名字，下面空一行。",
  },
  {
    pattern: /ReferenceError: (.+) is not defined/,
    culprits: (name) => [exactPattern(name)],
    what: '花括号里的「$1」没有定义',
    fix: asText,
  },
  {
    pattern: /The `style` prop expects a mapping/,
    culprits: () => [/(?<=\s)style=["']/],
    what: 'MDX 文件里的 style 不能写成字符串',
    fix: `把 style="color: red" 改写成 style={{color: 'red'}}，或在文章开头的信息里写上 mdx: {format: md}。`,
  },
  {
    // Docusaurus 3.9 writes "a, b", and 3.10 "'a', 'b'". The first one is found.
    pattern: /Duplicate values "'?(.+?)'?(?:, .+)?" found in <Tabs>/,
    culprits: (value) => [attributePattern('value', value), tagPattern('Tabs')],
    what: '同一组 <Tabs> 里，不止一个 <TabItem> 的 value 是「$1」',
    fix: '给其中一个换个 value。',
  },
  {
    // TabItemWrapper is the component of src/plugins/boxes.
    pattern: /Bad <Tabs> child <TabItem(?:Wrapper)?>/,
    culprits: () => [/<TabItem\b(?![^>]*\svalue=)/, tagPattern('Tabs')],
    what: '<Tabs> 里有一个 <TabItem> 没有写 value',
    fix: '给每个 <TabItem> 写上各不相同的 value，例如 <TabItem value="win" label="Windows">。',
  },
  {
    pattern: /<Tabs> has a defaultValue "(.+?)" but none/,
    culprits: (value) => [
      attributePattern('defaultValue', value),
      tagPattern('Tabs'),
    ],
    what: '<Tabs> 的 defaultValue 是「$1」，没有一个 <TabItem> 的 value 与它相同',
    fix: '改成其中一个 <TabItem> 的 value，或删去 defaultValue。',
  },
  {
    pattern: /Bad <Tabs> child <(.+?)>/,
    // Plain text becomes a paragraph, without a tag in the article.
    culprits: (tag) => [tagPattern(tag), tagPattern('Tabs')],
    what: '<Tabs> 里面只能放 <TabItem>，这里有「<$1>」',
    fix: '把它放进一个 <TabItem value="…" label="…"> 里。',
  },
  {
    pattern: /Objects are not valid as a React child/,
    culprits: () => [/\{/],
    what: '花括号里的值是对象，显示不出来',
    fix: `写成文字，例如 {String(值)}；${asText}`,
  },
  {
    pattern: /Element type is invalid.*but got: undefined/,
    culprits: () => [/^import\b/m],
    what: '引入的组件里有一个是空的',
    fix: '检查 import 花括号里的名称与那个文件导出的是否相同；用 export default 导出的，引入时不写花括号。',
  },
  {
    pattern: /Cannot read properties of (?:undefined|null) \(reading '(.+?)'\)/,
    culprits: (name) => [propertyPattern(name)],
    what: '「$1」前面的值是空的',
    fix: '检查花括号里「$1」前面的名称，以及组件要的属性是不是都写了。',
  },
];

/** What items of the navbar throw on each page, and the field that is wrong. */
const menuMeanings: (Meaning & {field: string})[] = [
  {
    pattern: /Can't find any sidebar with id "(.+?)"/,
    field: 'sidebarId',
    what: '导航栏要显示的侧边栏「$1」不存在',
    fix: '改成 sidebars.ts 里有的名字，检查大小写。',
  },
  {
    pattern: /Sidebar with ID "(.+?)" doesn't have anything to be linked to/,
    field: 'sidebarId',
    what: '导航栏要显示的侧边栏「$1」里没有文章',
    fix: '在 sidebars.ts 里往这个侧边栏加一篇文章，或改成别的侧边栏。',
  },
  {
    pattern: /Couldn't find any doc with id "(.+?)"/,
    field: 'docId',
    what: '导航栏要通到的文章「$1」不存在',
    fix: '写文章的路径，从文档文件夹算起，不带扩展名与开头的数字；文章开头写了 id 的，写那个 id。',
  },
  {
    pattern: /No docs version exist for name '(.+?)'/,
    field: 'versions',
    what: '导航栏要列出的文档版本「$1」不存在',
    fix: '改成 versions.json 里有的版本，或 current（还没有归进版本的文档）；删掉 versions 这一项，就列出全部版本。',
  },
];

/**
 * The line in the settings where a field has that value. A list or an object may
 * begin on the line of the field, and have the value below, on a line of its own.
 */
function findValue(
  field: string,
  value: string,
  siteFiles: SiteFiles,
): string | undefined {
  const opening = new RegExp(`\\b${field}['"]?\\s*:\\s*[[{]\\s*$`);
  const ownLine = new RegExp(
    `^\\s*['"]?${escapeRegexp(value)}['"]?\\s*(?:[:,]|$)`,
  );
  return (
    siteFiles.findInSite(namingLine({field, value}), 'config') ??
    siteFiles
      .findAllInSite(opening, 'config')
      .map((where) => siteFiles.findInFile(fileOf(where), ownLine, opening))
      .find(hasLine)
  );
}

/** The message for such a cause, if the settings of the site have the item. */
function explainMenu(cause: string, siteFiles: SiteFiles): Message | undefined {
  const found = findMeaning(cause, menuMeanings);
  if (!found) {
    return undefined;
  }
  const {words, firstGroup: value = '', meaning} = found;
  const where = findValue(meaning.field, value, siteFiles);
  return where === undefined ? undefined : {where, ...words};
}

/**
 * A line that may have code. The search for the culprit begins at the first one,
 * because a heading above it may have the same words.
 */
const codeLine = /[{<]|^import\b/;

/** What pages throw while they are rendered, and the pages that throw it. */
function groupByCause(text: string): Map<string, string[]> {
  const pagesByCause = new Map<string, string[]>();
  const [, ...parts] = text.split(/Can't render static file for pathname "/);
  for (const part of parts) {
    const [firstLine = '', nextLine = ''] = part.split('\n');
    const page = firstLine.replace(/"[^"]*$/, '');
    // The framework wraps what a page throws, and Node prints it as `[cause]: …`.
    const cause = /\[cause\]: (.*)/.exec(part)?.[1] ?? nextLine;
    const pages = pagesByCause.get(cause) ?? [];
    pagesByCause.set(cause, pages);
    pages.push(page);
  }
  return pagesByCause;
}

/**
 * The messages for a cause: one for each article that has what the error names,
 * with the line; else one, as the fault is in something that the pages use.
 */
function explainCrash(
  cause: string,
  pages: string[],
  siteFiles: SiteFiles,
): Message[] {
  const found = findMeaning(cause, crashMeanings);
  const files = pages.flatMap((page) => siteFiles.filesOfPage(page));
  const [file] = files;
  const place = file ?? pages[0];
  if (!found) {
    return [
      {
        where: pages.length > 1 ? `${pages.length} 个页面` : place,
        what: `页面渲染时出错（原文：${cause}）`,
        fix: '检查这一页用到的组件与属性；如果许多页面都报同一个错，问题在导航栏、页脚或主题里。',
      },
    ];
  }
  const {words, firstGroup = '', meaning} = found;
  const patterns = meaning.culprits?.(firstGroup);
  if (!patterns) {
    return [{where: place, ...words}];
  }
  const places = files.flatMap(
    (name) =>
      patterns
        .map((pattern) => siteFiles.findInText(name, pattern, codeLine))
        .find(hasLine) ?? [],
  );
  if (places.length > 0) {
    return places.map((where) => ({where, ...words}));
  }
  const suspect = file
    ? '这篇文章里没有这几个字，多半错在它引入的组件里'
    : '这一页没有自己的文章，多半错在组件或主题里';
  return [
    {
      where: place,
      what: `页面渲染时出错（原文：${cause}）`,
      fix: `${suspect}（这是推测）：看上面英文原文里 at 后面的函数名。`,
    },
  ];
}

/** What the rendering of pages reports. */
export const crashRules: Rule[] = [
  {
    // A page throws at its first mistake. An error in the layout appears once
    // per page, so the whole text is read at once and grouped by cause.
    pattern: /Can't render static file[^]*/,
    explain: (_, siteFiles, text) =>
      [...groupByCause(text)].flatMap(
        ([cause, pages]) =>
          explainMenu(cause, siteFiles) ??
          explainCrash(cause, pages, siteFiles),
      ),
  },
];
