import path from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginModule} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {contentsOf, findWritten} from '../../lib/written';
import {checkKeys} from './build/checkKeys';
import {
  addAuthorCard,
  addByline,
  authorFile,
  bylined,
  keysOf,
} from './build/markdown';

/** The blog's authors for documents: a byline, cards, and lists by author. */
export function docAuthors(): PluginModule {
  return ({siteDir, i18n}) => ({
    name: 'doc-authors',
    getThemePath: () => path.join(__dirname, 'theme'),

    async allContentLoaded({allContent, actions: {createData}}) {
      const versions = contentsOf<LoadedContent>(allContent, 'docs').flatMap(
        ({loadedVersions}) => loadedVersions,
      );
      const authors = contentsOf<BlogContent>(allContent, 'blog').flatMap(
        ({authorsMap = {}}) => Object.entries(authorsMap),
      );
      const fileOf = ({source}: DocMetadata) =>
        path.join(siteDir, aliasedSitePathToRelativePath(source));
      const all = versions.flatMap(({docs, drafts}) => [...docs, ...drafts]);
      all.map(fileOf).forEach((file) => bylined.add(file));
      checkKeys(
        all,
        authors.map(([key]) => key),
        siteDir,
      );

      const listed = findWritten(allContent)
        .docs.filter(({listed}) => listed)
        .sort((a, b) => a.title.localeCompare(b.title, i18n.currentLocale));
      const documents: Record<string, object[]> = {};
      for (const [key, author] of authors) {
        await createData(authorFile(key), author);
        documents[key] = listed
          .filter(({frontMatter}) => keysOf(frontMatter).includes(key))
          .map(({title, permalink, description}) => ({
            title,
            permalink,
            description,
          }));
      }
      await createData('authors.json', Object.fromEntries(authors));
      await createData('documents.json', documents);
    },
  });
}

/** The steps behind the front matter and the card. */
export const docAuthorsMarkdown = {
  beforeDefaultRemarkPlugins: [addByline, addAuthorCard],
};
