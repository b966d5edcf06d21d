import type {AllContent} from '@docusaurus/types';

import {findContentPages} from '../../../lib/node/contentPages';
import {listDescription, toEntry} from '../../../lib/node/listEntries';
import type {AuthorPage} from '../shared/authorPage';
import {readAuthorKeys} from './authorKeys';

/** What the pages about authors show, by the authors' keys. */
export function makeAuthorPages(
  allContent: AllContent,
  keys: string[],
  locale: string,
): Record<string, AuthorPage> {
  const {docs, blog} = findContentPages(allContent);
  const posts = blog.filter(({listed}) => listed);
  const newestFirst = docs
    .filter(({listed}) => listed)
    .sort(
      (a, b) =>
        Number(b.date ?? 0) - Number(a.date ?? 0) ||
        a.title.localeCompare(b.title, locale),
    );
  const pages: Record<string, AuthorPage> = {};
  for (const key of keys) {
    const documents = newestFirst
      .filter(({frontMatter}) => readAuthorKeys(frontMatter).includes(key))
      .map((page) => ({...toEntry(page), excerpt: listDescription(page)}));
    const written = posts.filter(({authors = []}) =>
      authors.some((author) => author.key === key),
    );
    pages[key] = {documents, count: documents.length + written.length};
  }
  return pages;
}
