import {isUtf8} from 'node:buffer';
import {readFileSync} from 'node:fs';

import {isScalar, parseDocument} from 'yaml';

import {isOnCalendar} from '../../../lib/node/calendar';
import type {ContentPage} from '../../../lib/node/contentPages';
import {
  type ArticleText,
  frontMatterLines,
} from '../../../lib/node/frontMatterLines';
import type {Message} from '../../../lib/node/message';
import type {Article} from '../../../lib/node/readArticles';
import {hasComments} from '../../../lib/shared/hasComments';
import {pagePath} from '../../../lib/shared/pagePath';

/**
 * Lines of front matter that begin with a tab. YAML takes such a line as going on
 * with the value of the line before, and the field that it sets is lost.
 */
export const findTabs = (article: ArticleText): Message[] =>
  frontMatterLines(article)
    .filter(({line}) => /^\t\s*\S+\s*:/.test(line))
    .map(({where}) => ({
      where,
      what: '文章开头的信息里，这一行用制表符（Tab）缩进，被当作上一行的值',
      fix: '删去行首的制表符；要缩进就用空格。',
    }));

/** A date as it is written, and where. */
type WrittenDate = {written: string; where: string | undefined};

/** The fields of front matter that the framework reads as dates. */
const dateFields = [['date'], ['last_update', 'date']];

/** The dates of front matter. */
function readDates(lines: ReturnType<typeof frontMatterLines>): WrittenDate[] {
  const text = lines.map(({line}) => line).join('\n');
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    // The framework's parser reads more than this one, such as a list whose second
    // line is not indented.
    return lines.flatMap(({line, where}) => {
      const written = /^\s*date:\s*['"]?(.*)/.exec(line)?.[1];
      return written === undefined ? [] : [{written, where}];
    });
  }
  return dateFields.flatMap((field) => {
    const value = document.getIn(field, true);
    if (!isScalar(value) || value.source === undefined) {
      return [];
    }
    const linesAbove = text.slice(0, value.range?.[0]).split('\n').length - 1;
    return [{written: value.source, where: lines[linesAbove]?.where}];
  });
}

/** Dates of an article such as 2026-02-30, which YAML reads as a day in March. */
export function findImpossibleDates(article: ArticleText): Message[] {
  const lines = frontMatterLines(article);
  const dates = lines.flatMap(
    ({line}) => line.match(/\d{4}[-/]\d{1,2}[-/]\d{1,2}/g) ?? [],
  );
  // Parsing takes time, so only a date that may be wrong is parsed.
  if (dates.every(isOnCalendar)) {
    return [];
  }
  return readDates(lines).flatMap(({written, where}) => {
    const date = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.exec(written)?.[0];
    return date === undefined || isOnCalendar(date)
      ? []
      : [
          {
            where,
            what: `日期「${date}」不存在`,
            fix: '写成日历上有的日期，例如 2026-01-31。',
          },
        ];
  });
}

/**
 * An article that would be garbled, because its file or a part of it is not UTF-8: it
 * was saved as GBK, or a few bytes are damaged. Drafts are not checked.
 */
export function findOtherEncoding({
  file,
  path,
  text,
}: Pick<Article, 'file' | 'path' | 'text'>): Message[] {
  // Node reads bytes that are not UTF-8 as U+FFFD. An author may also have written that
  // sign, so the file itself is asked. Latin letters in UTF-16 are valid UTF-8, with a
  // NUL beside each. A few NULs may stand in a text of UTF-8; more than a quarter of all
  // signs mean UTF-16.
  const nuls = text.split('\0').length - 1;
  const isUtf16 = nuls * 4 > text.length;
  if (!isUtf16 && (!text.includes('\uFFFD') || isUtf8(readFileSync(path)))) {
    return [];
  }
  const place = text.search(/[\uFFFD\0]/);
  const line = text.slice(0, place).split('\n').length;
  return [
    {
      where: `${file}:${line}`,
      what: '这个文件不是用 UTF-8 保存的，读出来是乱码',
      fix: '只有这一行是乱码的，改掉它；全文都是的，用编辑器另存为 UTF-8：记事本在「另存为」里选编码；VS Code 按右下角的编码，先「通过编码重新打开」选原来的（多半是 GB 18030），再「通过编码保存」选 UTF-8。',
    },
  ];
}

/**
 * The date in the name of a post whose front matter has none. The framework
 * takes the last one of its path.
 */
export function findImpossibleName({
  file,
  frontMatter,
}: Pick<ContentPage, 'file' | 'frontMatter'>): Message[] {
  const date = /^.*(\d{4}[-/]\d{1,2}[-/]\d{1,2})/.exec(file)?.[1];
  const isUsed = date !== undefined && frontMatter['date'] === undefined;
  return isUsed && !isOnCalendar(date)
    ? [
        {
          where: file,
          what: `文件名里的日期「${date}」不存在`,
          fix: '改成日历上有的日期，例如 2026-01-31-标题.md，或在文章开头写 date 字段。',
        },
      ]
    : [];
}

type Commented = Pick<ContentPage, 'permalink' | 'file' | 'frontMatter'>;

/**
 * Articles whose comments would be shown in the thread of another one.
 *
 * @param commentsTerm the term by which the comments of a page are found
 */
export function findSharedThreads(
  articles: Commented[],
  baseUrl: string,
  commentsTerm: (page: string) => string,
): Message[] {
  const articleByTerm = new Map<string, Commented>();
  const messages: Message[] = [];
  const commented = articles.filter(({frontMatter}) =>
    hasComments(frontMatter),
  );
  for (const article of commented) {
    const term = commentsTerm(pagePath(article.permalink, baseUrl));
    const earlier = articleByTerm.get(term);
    if (!earlier) {
      articleByTerm.set(term, article);
    } else if (earlier.permalink !== article.permalink) {
      messages.push({
        where: article.file,
        what: `评论与「${earlier.file}」的同名「${term}」，会混在一起`,
        fix: '修改 src/site/comments.ts 里的 commentsTerm，或在其中一篇的开头写上 hide_comment: true。',
      });
    }
  }
  return messages;
}
