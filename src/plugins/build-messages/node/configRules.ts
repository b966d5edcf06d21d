import {escapeRegexp} from '@docusaurus/utils';
import path from 'node:path';

import type {Message} from '../../../lib/node/message';
import {explainJoi, fieldIn, findDataLine} from './joi';
import {listItems, type Meaning, type Rule} from './rule';
import {
  configFile,
  findSetting,
  namingsOf,
  settingAt,
  settingLine,
} from './settings';
import {exactPattern, fileOf, hasLine, type SiteFiles} from './siteFiles';

/** Signs of Chinese input methods that no program may have outside of its texts. */
const fullWidthSign = '[，。、；：（）［］｛｝“”‘’「」＝　]';

/**
 * How the framework begins to say that a file which the configuration reads is no
 * program; the second form is that of 3.10.
 */
const loadFailure = String.raw`could not load module at path ".+"\n(?:Cause|\[cause\]: Error): `;

/** The parser of the configuration counts columns from 0, and editors from 1. */
const placeInProgram = (file: string, line: string, column: string): string =>
  `${file}:${line}:${Number(column) + 1}`;

/** What Joi says of the configuration, where the remedy is not that for YAML. */
const settingMeanings: Meaning[] = [
  {
    pattern: /A (?:script|stylesheet) must be .* "(src|href)" property/,
    what: '里少了 $1',
    fix: "只写网址，例如 'https://example.com/文件'，或在这个对象里写上 $1: '网址'。",
  },
  {
    pattern: /must be a string/,
    what: '要写文字',
    fix: "用英文引号把值括起来，例如 '3'。",
  },
  {
    pattern: /must be an array/,
    what: '要写成列表',
    fix: '写成 [甲, 乙]。',
  },
  {
    pattern: /must be of type object/,
    what: '要写成对象，不能只写一个值',
    fix: '写成 {字段: 值}。',
  },
];

/**
 * The remedy for an item that leads nowhere. Some site generators call the address
 * link, url, path or src, which Docusaurus does not know.
 */
function explainMissingTarget(item: unknown, usual: string): string {
  const wrongName = ['link', 'url', 'path', 'src'].find(
    (name) => (item as Record<string, unknown> | undefined)?.[name],
  );
  return wrongName ? `把 ${wrongName} 改成 to；别的网站写 href。` : usual;
}

const navbarItems = ({themeConfig}: SiteFiles): unknown =>
  (themeConfig as {navbar?: {items?: unknown}}).navbar?.items;

const footerLinks = ({themeConfig}: SiteFiles): unknown =>
  (themeConfig as {footer?: {links?: unknown}}).footer?.links;

/** An item of the navbar or the footer, and its path in the theme's settings. */
type MenuItem = {path: string; fields: Record<string, unknown>};

/** All items below a part of the theme's settings, those of dropdowns, too. */
function itemsBelow(part: unknown, path: string): MenuItem[] {
  if (Array.isArray(part)) {
    return part.flatMap((entry: unknown, index) => {
      const fields = (entry ?? {}) as Record<string, unknown>;
      const item = {path: `${path}[${index}]`, fields};
      return [item, ...itemsBelow(fields.items, `${item.path}.items`)];
    });
  }
  return [];
}

/** Explains each wrong item of the navbar or the footer. */
function explainItems(
  items: MenuItem[],
  words: {what: string; fix: string | ((fields: unknown) => string)},
  siteFiles: SiteFiles,
): Message[] {
  return items.map(({path, fields}) => ({
    where: findSetting(path, siteFiles),
    what: `「${namingsOf(fields)[0]?.value ?? path}」${words.what}`,
    fix: typeof words.fix === 'string' ? words.fix : words.fix(fields),
  }));
}

/**
 * The line of a JSON file at which its parser stops. The text is parsed again,
 * because the framework's position counts both signs of a line end on Windows.
 */
function findJsonLine(file: string, siteFiles: SiteFiles): string {
  const sitePath = siteFiles.locate(file);
  const text = siteFiles.read(sitePath);
  try {
    JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    if (position !== undefined) {
      const before = text.slice(0, Number(position));
      return `${sitePath}:${before.split('\n').length}`;
    }
  }
  return sitePath;
}

/** The folders whose category has that name, by their own name or their file. */
function findCategoryFolders(category: string, siteFiles: SiteFiles): string[] {
  const label = new RegExp(
    `(?:^|[{,])\\s*['"]?label['"]?\\s*:\\s*['"]?${escapeRegexp(category)}['"]?\\s*(?:[,}]|\\s#|$)`,
  );
  const labelled = siteFiles
    .findAllInSite(label, 'categories')
    .map((where) => path.posix.dirname(fileOf(where)));
  return [...new Set([...siteFiles.findFolders(category), ...labelled])];
}

/** Whether an article has a title, in its front matter or above all other text. */
function hasTitle(article: string, siteFiles: SiteFiles): boolean {
  const field = /^['"]?(?:title|sidebar_label)['"]?\s*:/;
  const heading = /^\s*(?:#[ \t]|.+\n=+\s*(?:\n|$))/;
  // The search begins below the line that ends the front matter.
  const text = /^(?!---|import\s)\s*\S/;
  return (
    hasLine(siteFiles.findAboveText(article, field)) ||
    hasLine(siteFiles.findInText(article, heading, text))
  );
}

/**
 * The documents without a title that give a category their own name, `README` or
 * `index`: the framework calls a folder as it calls the document that has one of
 * these names, unless the folder's `_category_` file has a label.
 */
function findUntitled(name: string, siteFiles: SiteFiles): string[] {
  if (!/^(?:readme|index)$/i.test(name)) {
    return [];
  }
  const labelled = siteFiles
    .findAllInSite(/(?:^|[{,])\s*['"]?label['"]?\s*:/, 'categories')
    .map((where) => path.posix.dirname(fileOf(where)));
  return siteFiles
    .readArticleTexts()
    .map(({file}) => file)
    .filter((file) => {
      const folder = path.posix.dirname(file);
      return (
        path.posix.parse(file).name === name &&
        // The folder of all documents, or of a version, is no category; posts, pages
        // and static files have none.
        folder.includes('/') &&
        !/^(?:blog|src|static)\/|^versioned_docs\/[^/]+\/[^/]+$/.test(file) &&
        !labelled.includes(folder) &&
        !hasTitle(file, siteFiles)
      );
    });
}

/** The configuration, sidebars, translations and other files of the site. */
export const configRules: Rule[] = [
  {
    // Options of plugins and settings of the theme. What articleRules.ts explains,
    // and redirects, are left out.
    pattern: /ValidationError\]: ("(?!redirects\[).+)\]/,
    explain([joiMessage = ''], siteFiles, text) {
      const isOfContent =
        /invalid values for field|category metadata file|Sidebars file at/.test(
          text,
        ) || findDataLine(joiMessage, siteFiles) !== undefined;
      if (isOfContent) {
        return [];
      }
      const where = findSetting(fieldIn(joiMessage), siteFiles);
      // `navbar.items[2].items[0].docId` is one of a dropdown.
      const place = (joiMessage.match(/(?<=\bitems\[)\d+/g) ?? [])
        .map((index) => `第 ${Number(index) + 1} 项`)
        .join('里的');
      if (
        /^"navbar\..*must contain at least one of \[href, to\]/.test(joiMessage)
      ) {
        const item = settingAt(fieldIn(joiMessage), siteFiles);
        return [
          {
            where,
            what: `导航栏的${place}没有写通到哪里`,
            fix: explainMissingTarget(
              item,
              "站内的页面写 to，例如 to: '/blog'；别的网站写 href。",
            ),
          },
        ];
      }
      const missing = /\.(sidebarId|docId)" is required/.exec(joiMessage);
      if (!missing) {
        return [{where, ...explainJoi(joiMessage, settingMeanings)}];
      }
      const [, name = ''] = missing;
      return [
        {
          where,
          what: `导航栏的${place}没有写 ${name}`,
          fix:
            name === 'sidebarId'
              ? "写上 sidebars.ts 里一个侧边栏的名字，例如 sidebarId: 'tutorialSidebar'。"
              : "写上一篇文章的路径，从文档文件夹算起，不带扩展名，例如 docId: 'intro'。",
        },
      ];
    },
  },
  {
    pattern: /Bad navbar item type (.+?)\.?\]/,
    where: ([type = ''], siteFiles) =>
      siteFiles.findInSite(
        new RegExp(`type['"]?:\\s*['"]${escapeRegexp(type)}['"]`),
        'config',
      ) ?? configFile,
    what: '导航栏没有「$1」这种项目',
    fix: '可用的 type 有 doc、docSidebar、docsVersion、docsVersionDropdown、dropdown、html、localeDropdown、search；普通链接不写 type。',
  },
  {
    pattern: /One and only one between "to" and "href" should be provided/,
    explain: (_, siteFiles) =>
      explainItems(
        itemsBelow(navbarItems(siteFiles), 'navbar.items').filter(
          ({fields}) => fields.to !== undefined && fields.href !== undefined,
        ),
        {
          what: '同时写了 to 与 href',
          fix: '只留一个：站内的页面写 to，别的网站写 href。',
        },
        siteFiles,
      ),
  },
  {
    pattern: /Nested dropdowns are not allowed/,
    explain: (_, siteFiles) =>
      explainItems(
        itemsBelow(navbarItems(siteFiles), 'navbar.items').filter(
          ({path, fields}) => path.includes('].items[') && fields.items,
        ),
        {
          what: '是下拉菜单里的下拉菜单，导航栏显示不了',
          fix: '把它移到外面，自成一个下拉菜单，或改成普通的一项。',
        },
        siteFiles,
      ),
  },
  {
    pattern: /The footer must be either simple or multi-column/,
    explain(_, siteFiles) {
      const links = itemsBelow(footerLinks(siteFiles), 'footer.links');
      const broken = links.filter(
        ({fields: {items, to, href, html}}) =>
          !items && [to, href, html].filter(Boolean).length !== 1,
      );
      if (broken.length > 0) {
        return explainItems(
          broken,
          {
            what: '没有写通到哪里，或写了不止一处',
            fix: (fields) =>
              explainMissingTarget(
                fields,
                '页脚的每一项写 to（站内的页面）、href（别的网站）或 html，只写一个。',
              ),
          },
          siteFiles,
        );
      }
      return [
        {
          where: siteFiles.findInSite(settingLine('links'), 'config'),
          what: '页脚的 links 有的分了栏，有的没有',
          fix: '要么每一项都是 {title, items}，要么每一项都是 {label, to} 或 {label, href}。',
        },
      ];
    },
  },
  {
    pattern: /These field\(s\) \((.+?),?\) are not recognized in/,
    explain: ([fields = ''], siteFiles) =>
      fields.split(',').map((field) => {
        const name = field.replace(/["\s]/g, '');
        return {
          where: findSetting(name, siteFiles),
          what: `配置里没有「${name}」这一项`,
          fix: '检查拼写；自己加的值要放进 customFields。',
        };
      }),
  },
  {
    // Each line of the list of the framework's own settings with wrong values.
    pattern:
      /(?<=(?:^|\n)(?:\[ERROR\] )?Error: (?:".+\n)*)("[\w.[\]]+" (?:must|is) .+)/,
    listsAll: true,
    explain: ([joiMessage = ''], siteFiles) => [
      {
        where: findSetting(fieldIn(joiMessage), siteFiles),
        ...explainJoi(joiMessage, settingMeanings),
      },
    ],
  },
  {
    pattern: /Bad Docusaurus (plugin|theme|preset) value (\w+)\[(\d+)\]/,
    explain: ([, field = '', index = ''], siteFiles) => [
      {
        where: findSetting(field, siteFiles),
        what: `${field} 的第 ${Number(index) + 1} 项不是插件、主题或预设`,
        fix: "写软件包的名字，例如 '软件包'；有选项时写 ['软件包', {选项: 值}]。",
      },
    ],
  },
  {
    pattern: /"(.*?)" does not look like a valid URL/,
    where: ([url = ''], siteFiles) =>
      siteFiles.findInSite(exactPattern(`'${url}'`), 'config') ?? configFile,
    what: '「$1」不是完整的网址',
    fix: '写成 https://example.com 这样，带上 https://，末尾没有路径。',
  },
  {
    pattern: /unable to resolve the "(.+?)" (plugin|theme|preset)/,
    where: ([name = ''], siteFiles) =>
      siteFiles.findInSite(exactPattern(name), 'config') ?? configFile,
    what: '插件、主题或预设「$1」没有安装',
    fix: '检查拼写，再运行 npm install $1。',
  },
  {
    pattern:
      /"redirects\[(\d+)\]\.(from|to)" \((.*?)\) is not a valid pathname/,
    where: ([, field = '', address = ''], siteFiles) =>
      siteFiles.findInFile(
        'src/site/redirects.ts',
        exactPattern(`${field}: '${address}'`),
      ),
    what: '旧网址表里的「$3」不是路径',
    fix: '从 / 写起，不带域名、问号与基础路径，例如 /docs/旧。',
  },
  {
    // What src/site/address.ts says, which is in Chinese already.
    pattern: /环境变量 (SITE_(?:BASE_)?URL 的值「.*」)不可用：(.+)。(请写成.+)/,
    what: '环境变量 $1不可用：$2',
    fix: '$3',
  },
  {
    pattern: new RegExp(
      String.raw`${loadFailure}.*Unexpected character '(${fullWidthSign})'.*\n(.+?):(\d+):(\d+)(?!.)`,
    ),
    where: ([, file = '', line = '', column = ''], siteFiles) =>
      placeInProgram(siteFiles.locate(file), line, column),
    what: '引号外面写了全角的符号「$1」',
    fix: "改成英文（半角）的符号，例如把「，」改成「,」，把「‘甲’」改成「'甲'」。",
  },
  {
    pattern: new RegExp(
      String.raw`${loadFailure}(?!.*Unexpected character '${fullWidthSign}')(.+?)\s*\n(.+?):(\d+):(\d+)(?!.)`,
    ),
    where: ([, file = '', line = '', column = ''], siteFiles) =>
      placeInProgram(siteFiles.locate(file), line, column),
    what: '这个文件不是合法的 TypeScript（原文：$1）',
    fix: '多半是这一行或上一行少了逗号、引号或括号（这是推测）；刚改过的地方最可疑。',
  },
  {
    pattern:
      /Invalid sidebar file at "(.+)"\.\nThese sidebar document ids do not exist:\n((?:- .+\n)+)/,
    explain: ([file = '', list = ''], siteFiles, text) => {
      const known = /Available document ids are:\n((?:- .+\n?)+)/.exec(text);
      const ids = listItems(known?.[1] ?? '');
      const some = ids.slice(0, 8).join('、');
      return listItems(list).map((id) => ({
        where: siteFiles.findInFile(file, exactPattern(id)),
        what: `侧边栏里的文章「${id}」不存在`,
        fix: `写文章的路径，从文档文件夹算起，不带扩展名与开头的数字；文章开头写了 id 的，写那个 id。现有的是 ${some}${ids.length > 8 ? ' 等' : ''}。`,
      }));
    },
  },
  {
    // Matches each line of the list. The lookbehind stands last, because it reads
    // back to the beginning of the text, and at each sign if it stood first.
    pattern:
      /- `?sidebar\.(.+?)\.category\.(.+?)`?: \d+ duplicates found(?<=items produce the same translation key\.\n[^]*)/,
    explain([sidebar = '', category = ''], siteFiles) {
      const untitled = findUntitled(category, siteFiles);
      if (untitled.length > 0) {
        return untitled.map((file) => ({
          where: file,
          what: `这篇文章没有标题，它的分类就叫「${category}」，侧边栏「${sidebar}」里不止一个，框架分不清它们的译文`,
          fix: '每一篇都在文件开头的 --- 之间写上 title: 标题；正文里用 <h1> 写了标题的，改写成「# 标题」也行。',
        }));
      }
      const folders = findCategoryFolders(category, siteFiles);
      return [
        {
          where: folders[0] ?? 'sidebars.ts',
          what: `侧边栏「${sidebar}」里不止一个分类叫「${category}」${folders.length > 1 ? `（${folders.join('、')}）` : ''}，框架分不清它们的译文`,
          fix: '只留一个不改，其余的各加上一个别处没有的 key，显示的名字不变：文件夹的写在它里面的 _category_.json，例如 {"key": "旧版工具"}，没有这个文件就新建一个；sidebars.ts 里的写在那个分类里。',
        },
      ];
    },
  },
  {
    pattern: /Sidebar category (.+) has neither any subitem nor a link/,
    where: ([label = ''], siteFiles) =>
      siteFiles.findInFile('sidebars.ts', exactPattern(label)),
    what: '侧边栏的分类「$1」里没有文章，也没有链接',
    fix: '在它的 items 里写上文章，或删掉这个分类；自动生成的分类，要在文件夹里放一篇不是草稿的文章。',
  },
  {
    pattern: /No docs found in [`"]?(.+?)[`"]?: can't auto-generate a sidebar/,
    listsAll: true,
    explain([dirName = ''], siteFiles) {
      const written = new RegExp(
        `dirName['"]?\\s*:\\s*['"](?:\\./)?${escapeRegexp(dirName)}/?['"]`,
      );
      const [similar] = siteFiles.findFolders(path.posix.basename(dirName));
      return [
        {
          where: siteFiles.findInSite(written, 'config') ?? 'sidebars.ts',
          what: `文档的文件夹「${dirName}」不存在，或里面没有文章，这个侧边栏是空的`,
          fix: `dirName 写文档文件夹里的路径，连同开头的数字${similar ? `；名字相近的有 ${similar}` : ''}；不要这个侧边栏就删掉这一项。`,
        },
      ];
    },
  },
  {
    // A number, or nothing, where a document should stand.
    pattern:
      /Sidebars file at "(.+)" failed to be loaded[^]*?(?:"value" must be of type object|Cannot read properties of (?:undefined|null) \(reading 'type'\))/,
    where: ([file = ''], siteFiles) => siteFiles.locate(file),
    what: '侧边栏里有一项不是文章，也不是分类或链接',
    fix: "写文章的路径，例如 'intro'，或写 {type: …} 这样的对象；多余的就删掉。",
  },
  {
    pattern:
      /Sidebars file at "(.+)" failed to be loaded[^]*?Invalid sidebar items collection `(.*)` in (?:`items` of the category|sidebar) (.+?): it must/,
    where: ([file = '', , owner = ''], siteFiles) =>
      siteFiles.findInFile(
        file,
        /\bitems\b['"]?\s*:\s*[^[\s]/,
        exactPattern(owner),
      ),
    what: '侧边栏里，「$3」的内容要写成列表，不能只写一个值',
    fix: '用方括号括起来，写成 [$2] 这样。',
  },
  {
    // The last line says what is wrong with the item that is printed above it.
    pattern:
      /Sidebars file at "(.+)" failed to be loaded[^]*?ValidationError\]?: (\{[^]*?)\n\[1\] (.+)/,
    explain([file = '', item = '', reason = ''], siteFiles) {
      const type = /Unknown sidebar item type "(.+?)"/.exec(reason)?.[1];
      const id = /"(?:id|label|href|dirName)": "(.+?)"/.exec(item)?.[1] ?? '';
      const culprit = exactPattern(type ? `'${type}'` : `'${id}'`);
      return [
        {
          where: siteFiles.findInFile(file, culprit),
          ...(type
            ? {
                what: `侧边栏没有「${type}」这种项目`,
                fix: '可用的 type 有 doc、link、category、autogenerated、html、ref。',
              }
            : explainJoi(reason)),
        },
      ];
    },
  },
  {
    pattern: /Can't find any doc with ID (.+)\.\nAvailable doc IDs:/,
    where: ([id = ''], siteFiles) =>
      siteFiles.findInSite(exactPattern(id), 'categories') ??
      siteFiles.findInFile('sidebars.ts', exactPattern(id)),
    what: '分类要链接的文章「$1」不存在',
    fix: '写文章的路径，从文档文件夹算起，不带扩展名；文章开头写了 id 的，写那个 id。',
  },
  {
    pattern: /Docs version "(.+)" has no docs! .* exist at "(.+)"/,
    where: ([, folder]) => folder,
    what: '这个文件夹里没有一篇文章',
    fix: '至少放一篇 .md，或在 docusaurus.config.ts 里写 docs: false。文件名与文件夹名以 _ 开头的不算。',
  },
  {
    pattern: /SyntaxError: (.+?\.json): (.+)/,
    where: ([file = ''], siteFiles) => findJsonLine(file, siteFiles),
    what: '这个文件不是合法的 JSON（原文：$2）',
    fix: '多半是最后一项后面多了逗号，或者两项之间少了逗号、引号没有成对（这是推测）；JSON 里也不能写注释。',
  },
  {
    pattern:
      /Invalid translation file at "(.+)"\.\n.*ValidationError\]?: "(.+?)" must/,
    where: ([file = '', key = ''], siteFiles) =>
      siteFiles.findInFile(
        file,
        exactPattern(`"${key.replace(/\.message$/, '')}"`),
      ),
    what: '翻译「$2」的写法不对',
    fix: '每一条写成 "键": {"message": "译文"}。',
  },
  {
    // The second verb is that of 3.10.
    pattern:
      /Docusaurus couldn't (?:get|infer a) default locale config for (\S+?)\.?(?=\s|$)/,
    where: ([name = ''], siteFiles) =>
      siteFiles.findInSite(exactPattern(`'${name}'`), 'config') ?? configFile,
    what: '语言「$1」没有配置，框架也不认识它',
    fix: '改成标准的语言代码，例如 zh、zh-Hans、en。',
  },
];
