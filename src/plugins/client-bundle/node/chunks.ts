import type {CurrentBundler} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {readFileSync, writeFileSync} from 'node:fs';

type Chunk = {name?: string};
type Graph = {chunkGraph: {getModuleChunks: (module: object) => Chunk[]}};

/** The name that the framework gives to the chunk of a page's component. */
const chunkOf = (component: string) => simpleHash(`@theme/${component}`, 8);

const docItem = chunkOf('DocItem');
const post = chunkOf('BlogPostPage');

/** Components around each doc. */
const docFrame = ['DocItem', 'DocRoot', 'DocVersionRoot', 'DocsRoot'].map(
  chunkOf,
);

/** Pages without an article. */
const plainPages = [
  ...['BlogArchivePage', 'BlogTagsListPage', 'Blog/Pages/BlogAuthorsListPage'],
  ...['DocTagsListPage', 'DocCategoryGeneratedIndexPage'],
].map(chunkOf);

/**
 * Groups for what several kinds of pages have in common. The bundler alone
 * makes a chunk for each combination of pages and each frame around a doc.
 */
export const sharedChunks = {
  // The framework's, of what half of all pages use: with few documents, what
  // only the blog uses, on every page.
  common: false,
  // Browsers keep it from one deploy to the next, and run it as its own task.
  react: {
    name: 'react',
    chunks: 'initial',
    minSize: 0,
    priority: 40,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  article: {
    name: 'article',
    chunks: 'async',
    minSize: 0,
    priority: 30,
    test(module: object, {chunkGraph}: Graph) {
      const chunks = chunkGraph.getModuleChunks(module);
      const users = chunks.map(({name = ''}) => name);
      return (
        users.includes(docItem) &&
        users.includes(post) &&
        !users.some((user) => plainPages.includes(user))
      );
    },
  },
  // Under the name that links fetch ahead.
  doc: {
    name: docItem,
    chunks: ({name = ''}: Chunk) => docFrame.includes(name),
    minSize: 0,
    priority: 20,
  },
};

/**
 * Lets the framework name a page's own chunks in its HTML, so that they are
 * fetched beside the main bundle and not once it has run. Its manifest lists
 * them by the name of the chunk, and its renderer asks by the module.
 */
export const namePageChunks =
  (manifestFile: string) =>
  ({hooks}: InstanceType<CurrentBundler['instance']['Compiler']>): void =>
    hooks.done.tap('client-bundle', ({compilation}) => {
      const text = readFileSync(manifestFile, 'utf8');
      const manifest = JSON.parse(text) as {origins: Record<string, unknown[]>};
      for (const {chunks, origins} of compilation.chunkGroups) {
        const ids = chunks.map(({id}) => id);
        for (const {request} of origins) {
          (manifest.origins[request] ??= []).push(...ids);
        }
      }
      writeFileSync(manifestFile, JSON.stringify(manifest));
    });
