import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findAuthors, findDocuments} from '../../lib/node/contentPages';
import {failWith} from '../../lib/node/message';
import {findUnknownAuthors} from './node/authorKeys';
import {makeAuthorPages} from './node/authorPages';
import {findFaultyFields} from './node/checkFields';
import {readGoneAddresses} from './node/goneAddresses';
import {importAuthorCard} from './node/remarkAuthorCard';
import {
  addByline,
  authorFile,
  readSourceAddress,
  sourceStateFile,
} from './node/remarkByline';

/** Gives documents the authors of the blog: bylines, cards, lists by author. */
export function docAuthors(): Capability {
  // Filled once the content is loaded, and read when the articles are compiled.
  const documentFiles = new Set<string>();
  return {
    remark: [() => addByline(documentFiles), importAuthorCard],
    components: ['AuthorCard'],
    plugin: ({siteDir, i18n}) => ({
      name: 'doc-authors',
      getThemePath: () => path.join(__dirname, 'theme'),

      async allContentLoaded({allContent, actions: {createData}}) {
        const documents = findDocuments(allContent);
        for (const {file} of documents) {
          documentFiles.add(path.join(siteDir, file));
        }
        const authors = findAuthors(allContent);
        const keys = Object.keys(authors);
        failWith([
          ...findUnknownAuthors(documents, keys, siteDir),
          ...findFaultyFields(documents, siteDir),
        ]);

        // client/data.d.ts has the types of these files.
        for (const [key, author] of Object.entries(authors)) {
          await createData(authorFile(key), author);
        }
        await createData('authors.json', authors);
        const goneAddresses = readGoneAddresses(siteDir);
        for (const {frontMatter} of documents) {
          const address = readSourceAddress(frontMatter);
          if (address) {
            const isGone = String(goneAddresses.has(address));
            await createData(sourceStateFile(address), isGone);
          }
        }
        const pages = makeAuthorPages(allContent, keys, i18n.currentLocale);
        await createData('author-pages.json', pages);
      },
    }),
  };
}
