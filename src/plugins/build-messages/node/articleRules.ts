import {escapeRegexp} from '@docusaurus/utils';
import path from 'node:path';

import {locateFrontMatter} from '../../../lib/node/frontMatterLines';
import type {Message} from '../../../lib/node/message';
import {
  explainYamlField,
  fieldPattern,
  findDataLine,
  findFieldLine,
} from './joi';
import {findPrinted, readAllFrontMatter} from './printedFrontMatter';
import {findMeaning, listItems, type Rule} from './rule';
import {
  exactPattern,
  fileOf,
  hasLine,
  lineOf,
  type SiteFiles,
} from './siteFiles';
import {
  findFaultyLine,
  yamlFallback,
  yamlLineMeanings,
  yamlMeanings,
} from './yamlFault';

/** The line of a field in YAML, whatever its value. */
const lineOfField = (field: string): RegExp =>
  new RegExp(`^\\s*${escapeRegexp(field)}\\s*:`);

/** The line of a field in YAML that has that value. */
const valueLine = (field: string, value: string): RegExp =>
  new RegExp(
    `${lineOfField(field).source}\\s*['"]?${escapeRegexp(value)}['"]?\\s*(?:\\s#.*)?$`,
  );

/**
 * The second line of a file that has that permalink: the framework does not say in
 * which file, and in another one the same permalink is right.
 */
function findTwin(
  permalink: RegExp,
  kind: 'authors' | 'tags',
  siteFiles: SiteFiles,
): string | undefined {
  const lines = siteFiles.findAllInSite(permalink, kind);
  const twin = lines.find((where, index) => {
    const earlier = lines[index - 1];
    return earlier !== undefined && fileOf(earlier) === fileOf(where);
  });
  return twin ?? lines[0];
}

/** The article that an error names. */
const articleIn = (text: string): string | undefined =>
  /doc at path path=(.+) in version|parsing blog post file "(.+)"|of (?:blog|page) source file path=(.+) failed/
    .exec(text)
    ?.slice(1)
    .find(Boolean);

/** The file of a category that an error names. */
const categoryIn = (text: string): string | undefined =>
  /category metadata file "(.+)" looks/.exec(text)?.[1];

/**
 * The data file that an error of YAML is about: of authors, the error has the name,
 * and of tags, only the text.
 */
function findDataFile(text: string, siteFiles: SiteFiles): string | undefined {
  const named = /The file at "(.+)" looks invalid/.exec(text)?.[1];
  if (named !== undefined) {
    return named;
  }
  const firstLine = /buffer: ['"](.*?)(?:\\r)?\\n/.exec(text)?.[1];
  const where =
    firstLine && siteFiles.findInSite(exactPattern(firstLine), 'data');
  return where ? fileOf(where) : undefined;
}

/** The line `...`, by which pandoc ends front matter; the framework reads on. */
const findDots = (article: string, siteFiles: SiteFiles): string =>
  siteFiles.findAboveText(article, /^\.\.\.\s*$/);

/** The words for that line. */
const endsWithDots = {
  what: '文章开头的信息以「...」结束，框架只认 ---，正文也被当作信息',
  fix: '把这一行的「...」改成 ---。',
};

/** The line that names an author, at the field or below it. */
const findAuthor = (author: string, article: string, siteFiles: SiteFiles) =>
  siteFiles.findAboveText(article, exactPattern(author), /^\s*authors?\s*:/);

/** Explains a file of YAML that is one text or a list, and has no fields. */
function explainNoFields(file: string, siteFiles: SiteFiles): Message {
  const lines = siteFiles.read(siteFiles.locate(file)).split('\n');
  const index = lines.findIndex((line) => /^(?!---)\s*[^\s#]/.test(line));
  const {words} = findMeaning(lines[index] ?? '', yamlLineMeanings) ?? {};
  return {
    where: `${siteFiles.locate(file)}:${index + 1}`,
    what: words?.what ?? '这里没有字段',
    fix: words?.fix ?? '每行写一个字段，写成「字段: 值」，冒号后面空一格。',
  };
}

/** A list of faulty fields, and the front matter that is printed above it. */
const faultList =
  /(?:front matter:\n---\n([^]*?)\n---\n)?contains invalid values for field\(s\): .*\n((?:- .+\n?)+)/g;

/** Explains a fault of a field, in an article or in one that is not known. */
function explainFault(
  joiMessage: string,
  article: string | undefined,
  siteFiles: SiteFiles,
): Message {
  if (joiMessage.includes("Can't be draft and unlisted")) {
    return {
      where: article && siteFiles.findAboveText(article, /^\s*unlisted\s*:/),
      what: '这篇文章同时写了 draft: true 与 unlisted: true',
      fix: '只留一个：draft 的文章不发布，unlisted 的文章发布，但不在列表里。',
    };
  }
  const where = article && findFieldLine(article, joiMessage, siteFiles);
  return explainYamlField(joiMessage, where, siteFiles);
}

/**
 * Explains the faulty fields of all articles. The framework prints a list for each
 * article, without its name, and names one article at the end.
 */
function explainFaultLists(text: string, siteFiles: SiteFiles): Message[] {
  const lists = new Map(
    [...text.matchAll(faultList)].map(([match, printed = '', list = '']) => [
      // Articles with the same front matter have the same list.
      match,
      {printed, faults: listItems(list)},
    ]),
  );
  const named = articleIn(text);
  const articles = readAllFrontMatter(siteFiles);
  return [...lists.values()].flatMap(({printed, faults}) => {
    if (named && faults[0]?.startsWith('"value" must be of type object')) {
      return [explainNoFields(named, siteFiles)];
    }
    const explainIn = (article: string | undefined) =>
      faults.map((fault) => explainFault(fault, article, siteFiles));
    const hasFaults = (article: string) =>
      explainIn(article).every(({where = ''}) => hasLine(where));
    const found = findPrinted(printed.split('\n'), articles).filter(hasFaults);
    if (found.length > 0) {
      return found.flatMap(explainIn);
    }
    const isOfNamed = lists.size === 1 || (named && hasFaults(named));
    return explainIn(isOfNamed ? named : undefined);
  });
}

/** The remedy for a file of authors in which nobody has a key. */
const authorsShape =
  '每位作者顶格写「键:」（冒号是半角的），下一行缩进两格写 name: 名字；行首不加「- 」。';

/** Front matter, posts, and the YAML and JSON files beside the articles. */
export const articleRules: Rule[] = [
  {
    // All lists at once, so that the articles are read only once. Each list has all
    // fields of its article, but not every article is always reached.
    pattern: /contains invalid values for field\(s\)[^]*/,
    explain: (_, siteFiles, text) => explainFaultLists(text, siteFiles),
  },
  {
    // A text that is YAML by itself is a second document, and has no line.
    pattern: /YAMLException: expected a single document in the stream/,
    explain(_, siteFiles, text) {
      const article = articleIn(text);
      return article
        ? [{where: findDots(article, siteFiles), ...endsWithDots}]
        : [];
    },
  },
  {
    // js-yaml 3, which reads front matter, writes "at line 3, column 5"; js-yaml 4,
    // which reads data files, writes "(3:5)".
    pattern: /YAMLException: (.+?) ?(?:\(| at line )(\d+)(?::|, column )(\d+)/,
    explain([reason = '', line = '', column = ''], siteFiles, text) {
      const article = articleIn(text);
      const file = article ?? categoryIn(text) ?? findDataFile(text, siteFiles);
      const sitePath = file && siteFiles.locate(file);
      const dots = article && findDots(article, siteFiles);
      // What stands below the dots is the text, at which YAML stops making sense.
      if (dots && lineOf(dots) < Number(line)) {
        return [{where: dots, ...endsWithDots}];
      }
      const lines = siteFiles.read(sitePath ?? '').split('\n');
      // A data file may begin with a line ---, too.
      const opening = locateFrontMatter(lines);
      const frontMatter = article ? opening : undefined;
      if (frontMatter?.end === lines.length) {
        return [
          {
            where: `${sitePath}:${frontMatter.start + 1}`,
            what: '文章开头的信息没有结束，正文也被当作信息',
            fix: '在信息之后、正文之前单独写一行 ---。',
          },
        ];
      }
      const kind = article ? '文章开头的信息' : '数据文件';
      const first = opening ? opening.start + 1 : 0;
      const inner = lines.slice(first, frontMatter?.end);
      // What stands ahead of front matter is left out before YAML reads it.
      const noticedLine = Number(line) + (frontMatter?.start ?? 0);
      const faulty = findFaultyLine(inner, noticedLine - 1 - first);
      const faultyLine = faulty + first + 1;
      const known = findMeaning(reason, yamlMeanings);
      const ofLine = findMeaning(inner[faulty] ?? '', yamlLineMeanings);
      const words = (known ?? ofLine)?.words ?? yamlFallback;
      const place =
        faultyLine === noticedLine ? `${faultyLine}:${column}` : faultyLine;
      return [
        {
          where: sitePath && `${sitePath}:${place}`,
          // The words of yamlLineMeanings are a clause of their own; the others go
          // on with the noun.
          what: `${kind}${known || !ofLine ? '' : '里，'}${words.what}`,
          fix: words.fix,
        },
      ];
    },
  },
  {
    pattern:
      /couldn't compute a valid slug for document with ID "(.+)" in .*\nThe slug we computed looks invalid: (.+)\./,
    explain([, slug = ''], siteFiles, text) {
      const article = articleIn(text) ?? '';
      const where = siteFiles.findAboveText(article, /^\s*slug\s*:/);
      return [
        {
          where,
          what: `这篇文章的网址「${slug}」里有不能用在网址里的符号`,
          fix: hasLine(where)
            ? '改掉开头的 slug 字段：从 / 写起，不用空格、问号、井号与反斜杠。'
            : '给文件或它的文件夹换个名字，不用问号、井号与反斜杠；或在文章开头写一个 slug 字段，例如 slug: /教程。',
        },
      ];
    },
  },
  {
    pattern: /Document id "(.+)" cannot include slash/,
    where: (_, siteFiles, text) =>
      siteFiles.findAboveText(articleIn(text) ?? '', /^\s*id\s*:/),
    what: '字段 id 的值「$1」里不能有斜杠',
    fix: 'id 只写最后一段，文件夹的名字会自己加上；要改网址就用 slug 字段。',
  },
  {
    pattern:
      /Can't reference blog post authors by a key \(such as '(.+)'\) because no authors map/,
    where: ([author = ''], siteFiles, text) =>
      findAuthor(author, articleIn(text) ?? '', siteFiles),
    what: '作者「$1」没有登记：日志的文件夹里没有 authors.yml，或者它是空的',
    fix: '在日志的文件夹里新建 authors.yml，写上「$1:」，下一行缩进两格写 name: 名字。',
  },
  {
    pattern: /Don't mix 'authors' with other existing 'author_\*' front matter/,
    where: (_, siteFiles, text) =>
      siteFiles.findAboveText(articleIn(text) ?? '', /^\s*author(?:_\w+)?\s*:/),
    what: '这篇日志同时写了 authors 与 author 开头的字段',
    fix: '只留下 authors。',
  },
  {
    pattern: /Duplicate permalinks found in tags file:\n((?:- .+\n?)+)/,
    explain: ([list = ''], siteFiles) =>
      listItems(list).map((permalink) => ({
        where: findTwin(exactPattern(permalink), 'tags', siteFiles),
        what: `不止一个标签的网址是「${permalink}」`,
        fix: '给其中一个换个 permalink。',
      })),
  },
  {
    pattern: /Unknown sidebar category link type "(.+?)"/,
    where: ([type = ''], siteFiles, text) =>
      siteFiles.findInFile(
        categoryIn(text) ?? 'sidebars.ts',
        new RegExp(`type['"]?\\s*:\\s*['"]?${escapeRegexp(type)}`),
      ),
    what: '字段「link.type」的值「$1」不是可用的值',
    fix: '从这些值里选一个：generated-index（自动生成的目录页）、doc（一篇文章，另写 id）。',
  },
  {
    pattern: /The authors map file should contain an object/,
    where: (_, siteFiles) =>
      siteFiles.findInSite(/^(?!---)\s*[^\s#]/, 'authors'),
    what: 'authors.yml 里没有写成「键: 作者」，认不出作者',
    fix: authorsShape,
  },
  {
    pattern: /Social platform '(.+)' has illegal value '(.*)'/,
    where: ([platform = '', value = ''], siteFiles) =>
      siteFiles.findInSite(valueLine(platform, value), 'authors') ??
      siteFiles.findInSite(lineOfField(platform), 'authors'),
    what: '作者的 socials 里，「$1」的值「$2」不是文字',
    fix: '用英文双引号把账号括起来，例如 "12345"；没有账号就删掉这一行。',
  },
  {
    // Matches each permalink of the list. The lookbehind stands last, because it
    // reads back to the beginning of the text, and at each sign if it stood first.
    pattern:
      /Permalink: (.+)\nAuthors: (.+)(?<=The following permalinks are duplicated:\n[^]*)/,
    explain: ([permalink = '', authors = ''], siteFiles) => [
      {
        // The address begins with that of the blog, which the file leaves out.
        where: findTwin(
          new RegExp(
            `permalink['"]?\\s*:\\s*['"]?(?:[^\\s'",}]*/)?${escapeRegexp(path.posix.basename(permalink))}/?(?:['"\\s,}]|$)`,
          ),
          'authors',
          siteFiles,
        ),
        what: `不止一位作者的页面网址是「${permalink}」（${authors.split(', ').join('、')}）`,
        fix: '给其中一位换个 page.permalink；写 page: true 的，网址由键得出。',
      },
    ],
  },
  {
    pattern:
      /Blog author with key "(.+)" not found[\s\S]+?keys are:\n((?:- .+\n?)+)/,
    explain([author = '', knownAuthors = ''], siteFiles, text) {
      const article = articleIn(text);
      const known = listItems(knownAuthors).join('、');
      const [sign] = /[，、；]/.exec(author) ?? [];
      if (sign) {
        return [
          {
            where: article && findAuthor(author, article, siteFiles),
            what: `作者之间写了「${sign}」，「${author}」被当作一位作者`,
            fix: `改成英文（半角）的逗号，例如 [${author.split(sign).join(', ')}]。已登记的作者是 ${known}。`,
          },
        ];
      }
      return [
        {
          where: article && findAuthor(author, article, siteFiles),
          what: `作者「${author}」没有登记在 authors.yml`,
          fix: `改用已登记的作者（${known}），或先在 authors.yml 里加上「${author}」。`,
        },
      ];
    },
  },
  {
    // Those with wrong values are for the next rule, and errors of YAML above.
    pattern:
      /category metadata file "(.+)" looks invalid!(?![^]*(?:ValidationError\]|YAMLException))/,
    where: ([file = ''], siteFiles) => siteFiles.locate(file),
    what: '这个分类文件不是合法的 JSON 或 YAML',
    fix: '检查引号、逗号与括号是否成对。',
  },
  {
    // In the file of a category, or in a data file, which the text does not
    // name. Those of an article come as a list, which the first rule explains.
    pattern: /ValidationError\]: (?!Unknown sidebar category link type)(.+)\]/,
    explain([joiMessage = ''], siteFiles, text) {
      const category = categoryIn(text);
      const where = category
        ? siteFiles.findInFile(category, fieldPattern(joiMessage))
        : findDataLine(joiMessage, siteFiles);
      if (!where || text.includes('invalid values for field')) {
        return [];
      }
      return [explainYamlField(joiMessage, where, siteFiles)];
    },
  },
  {
    pattern:
      /the (pagination_next|pagination_prev) front matter points to a non-existent ID (.+)\./,
    where: ([field = '', id = ''], siteFiles) =>
      siteFiles.findInSite(valueLine(field, id), 'content'),
    what: '字段「$1」指向的文章「$2」不存在',
    fix: '写文档文件夹里的路径，不带扩展名，例如 intro；不要翻页链接就写 null。',
  },
  {
    pattern: /Doc with ID (.+) wants to display sidebar (.+) but a sidebar/,
    where: ([, sidebar = ''], siteFiles) =>
      siteFiles.findInSite(valueLine('displayed_sidebar', sidebar), 'content'),
    what: '文章「$1」要显示的侧边栏「$2」不存在',
    fix: '把字段 displayed_sidebar 改成 sidebars.ts 里有的名字，或删掉这个字段。',
  },
  {
    pattern: /`(.+)` found in \d+ docs:\n((?:- .+\n)+)/,
    listsAll: true,
    explain([id = '', list = '']) {
      const files = listItems(list);
      return [
        {
          where: files[0],
          what: `不止一篇文章的 id 是「${id}」（${files.join('、')}）`,
          fix: '给其中一篇换个文件名，或改掉它开头的 id 字段。',
        },
      ];
    },
  },
  {
    pattern: /Tags \[(.+)\] used in (.+) are not defined in (.+)/,
    explain: ([tags = '', file = '', tagsFile = ''], siteFiles) =>
      tags.split(/,\s*/).map((tag) => ({
        where: siteFiles.findAboveText(file, exactPattern(tag), /^tags\s*:/),
        what: `标签「${tag}」没有登记`,
        fix: `改用已有的标签，或在 ${tagsFile} 里加上它。`,
      })),
  },
  {
    // Matches each line of the list.
    pattern:
      /(?<=Some blog authors used in "(.+)" are not defined in ".+":\n(?:- .+\n)*)- .*?"name":"(.+?)"/,
    where: ([file = '', name = ''], siteFiles) =>
      findAuthor(name, file, siteFiles),
    what: '作者「$2」直接写在了文章里，没有登记',
    fix: '在 authors.yml 里登记这位作者，文章里只写他的键，例如 authors: [unknown]。',
  },
  {
    // Matches each line of the list.
    pattern: /(?<=blog posts without truncation markers:\n(?:- .+\n)*)- "(.+)"/,
    listsAll: true,
    where: ([file = ''], siteFiles) => siteFiles.locate(file),
    what: '这篇日志没有摘要分隔线，打开列表页就要下载全文',
    fix: '在摘要之后单独写一行 <!-- truncate -->；MDX 文件写 {/* truncate */}。',
  },
  {
    pattern: /Cannot infer the update date for some files/,
    listsAll: true,
    what: '有文章还没有提交到 git，页面上不会显示更新时间',
    fix: '写完后用 git 提交；预览时可以不管。',
  },
  {
    pattern: /Failed to retrieve (?:the )?git history for (?:file )?"(.+?)"/,
    listsAll: true,
    where: ([file = ''], siteFiles) => siteFiles.locate(file),
    what: '这篇日志没有日期，又还没有提交到 git，暂时以文件的建立时间为准',
    fix: '在文件名前加上日期，例如 2026-01-31-标题.md，或在开头写 date 字段。',
  },
];
