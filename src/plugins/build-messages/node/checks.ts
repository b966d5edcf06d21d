import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import type {ContentPage} from '../../../lib/node/contentPages';
import type {Message} from '../../../lib/node/message';
import {pagePath} from '../../../lib/shared/pagePath';
import {exactPattern, type Sources} from './sources';

/** Whether the calendar has a day such as `2026-02-28`. */
function isOnCalendar(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const read = new Date(year, month - 1, day);
  return read.getMonth() === month - 1 && read.getDate() === day;
}

/** Dates of an article such as 2026-02-30, which YAML reads as a day in March. */
export function findImpossibleDates(sources: Sources, file: string): Message[] {
  const frontMatter = /^\s*---\n([^]*?)\n---/.exec(sources.read(file))?.[1];
  const fields = (frontMatter ?? '').matchAll(
    /^\s*date:\s*['"]?(\d{4}-\d{1,2}-\d{1,2}).*/gm,
  );
  return [...fields]
    .filter(([, date = '']) => !isOnCalendar(date))
    .map(([line, date = '']) => ({
      where: sources.findInFile(file, exactPattern(line.trim())),
      what: `日期「${date}」不存在`,
      fix: '写成日历上有的日期，例如 2026-01-31。',
    }));
}

type Article = Pick<ContentPage, 'permalink' | 'source' | 'frontMatter'>;

const hasComments = ({frontMatter}: Article): boolean => {
  const {draft, unlisted, hide_comment: isHidden} = frontMatter;
  return !draft && !unlisted && isHidden !== true;
};

/**
 * Articles whose comments would be shown in the discussion of another one.
 *
 * @param discussionTerm the term by which the comments of a page are found
 */
export function findSharedDiscussions(
  articles: Article[],
  baseUrl: string,
  discussionTerm: (page: string) => string,
): Message[] {
  const articleByTerm = new Map<string, Article>();
  const messages: Message[] = [];
  for (const article of articles.filter(hasComments)) {
    const term = discussionTerm(pagePath(article.permalink, baseUrl));
    const earlier = articleByTerm.get(term);
    if (!earlier) {
      articleByTerm.set(term, article);
    } else if (earlier.permalink !== article.permalink) {
      const earlierFile = aliasedSitePathToRelativePath(earlier.source);
      messages.push({
        where: aliasedSitePathToRelativePath(article.source),
        what: `评论与 ${earlierFile} 的在同一个讨论「${term}」里`,
        fix: '修改 src/site/comments.ts 里的 discussionTerm，或在其中一篇的开头写上 hide_comment: true。',
      });
    }
  }
  return messages;
}
