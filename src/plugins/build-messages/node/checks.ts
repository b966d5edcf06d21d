import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import type {ContentPage} from '../../../lib/node/contentPages';
import {ExplainedError} from '../../../lib/node/message';
import {pagePath} from '../../../lib/shared/decode';
import {literally, type Sources} from './sources';

/** Fails on a date such as 2026-02-30, which YAML reads as a day in March. */
export function checkDate(sources: Sources, file: string): void {
  const [, yaml = ''] = /^\s*---\n([^]*?)\n---/.exec(sources.read(file)) ?? [];
  for (const [line, date = ''] of yaml.matchAll(
    /^\s*date:\s*['"]?(\d{4}-\d{1,2}-\d{1,2}).*/gm,
  )) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const read = new Date(year, month - 1, day);
    if (read.getMonth() !== month - 1 || read.getDate() !== day) {
      throw new ExplainedError({
        where: sources.locate(file, literally(line.trim())),
        what: `日期「${date}」不存在`,
        fix: '写成日历上有的日期，例如 2026-01-31。',
      });
    }
  }
}

type Article = Pick<ContentPage, 'permalink' | 'source' | 'frontMatter'>;

/** Fails where two of the articles with comments would show one discussion. */
export function checkTerms(
  articles: Article[],
  baseUrl: string,
  discussionTerm: (page: string) => string,
): void {
  const byTerm = new Map<string, Article>();
  for (const article of articles) {
    const {draft, unlisted, hide_comment: hidden} = article.frontMatter;
    const term = discussionTerm(pagePath(article.permalink, baseUrl));
    const other = byTerm.get(term) ?? article;
    if (draft || unlisted || hidden === true) {
      continue;
    }
    if (other.permalink !== article.permalink) {
      throw new ExplainedError({
        where: aliasedSitePathToRelativePath(article.source),
        what: `评论与 ${aliasedSitePathToRelativePath(other.source)} 的在同一个讨论「${term}」里`,
        fix: '修改 src/site/comments.ts 里的 discussionTerm，或在其中一篇的开头写上 hide_comment: true。',
      });
    }
    byTerm.set(term, article);
  }
}
