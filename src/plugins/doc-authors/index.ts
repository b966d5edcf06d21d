import path from 'node:path';

import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import type {Capability} from '../../lib/capability';
import {
  excerptOf,
  findContentPages,
  readContents,
  readVersions,
  toEntry,
} from '../../lib/node/contentPages';
import {
  addAuthorCard,
  addByline,
  authorFile,
  bylined,
  checkKeys,
  keysOf,
} from './node/remarkAuthors';

/** Gives documents the authors of the blog: bylines, cards, lists by author. */
export function docAuthors(): Capability {
  return {
    remark: [addByline, addAuthorCard],
    plugin: ({siteDir, i18n}) => ({
      name: 'doc-authors',
      getThemePath: () => path.join(__dirname, 'theme'),

      async allContentLoaded({allContent, actions: {createData}}) {
        const authors = Object.values(readContents(allContent).blog).flatMap(
          ({authorsMap}) => Object.entries(authorsMap ?? {}),
        );
        const all = readVersions(allContent).flatMap(({docs, drafts}) =>
          docs.concat(drafts),
        );
        for (const {source} of all) {
          const file = aliasedSitePathToRelativePath(source);
          bylined.add(path.join(siteDir, file));
        }
        const known = authors.map(([key]) => key);
        checkKeys(all, known, siteDir);

        const pages = findContentPages(allContent);
        const blog = pages.blog.filter(({listed}) => listed);
        const docs = pages.docs
          .filter(({listed}) => listed)
          .sort(
            (a, b) =>
              Number(b.updated ?? 0) - Number(a.updated ?? 0) ||
              a.title.localeCompare(b.title, i18n.currentLocale),
          );
        const works: Record<string, object> = {};
        for (const [key, author] of authors) {
          await createData(authorFile(key), author);
          const documents = docs
            .filter(({frontMatter}) => keysOf(frontMatter).includes(key))
            .map((page) => ({...toEntry(page), excerpt: excerptOf(page)}));
          const posts = blog.filter((post) =>
            post.authors?.some((one) => one.key === key),
          );
          works[key] = {documents, count: documents.length + posts.length};
        }
        await createData('authors.json', Object.fromEntries(authors));
        await createData('works.json', works);
      },
    }),
  };
}
