import {readFileSync, writeFileSync} from 'node:fs';

import type {CurrentBundler} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

/** The parts of the bundler's objects that are used here. */
type Chunk = {name?: string; canBeInitial: () => boolean};
type Graph = {chunkGraph: {getModuleChunks: (module: object) => Chunk[]}};

/** The name that the framework gives to the chunk of a theme component. */
const chunkName = (component: string) => simpleHash(`@theme/${component}`, 8);

const docChunk = chunkName('DocItem');
const postChunk = chunkName('BlogPostPage');

/** The chunks of the components around each document, and of the document. */
const docFrameChunks = [
  docChunk,
  chunkName('DocRoot'),
  chunkName('DocVersionRoot'),
  chunkName('DocsRoot'),
];

/** The chunks of pages that show lists and no article. */
const chunksWithoutArticle = [
  chunkName('BlogArchivePage'),
  chunkName('BlogTagsListPage'),
  chunkName('Blog/Pages/BlogAuthorsListPage'),
  chunkName('DocTagsListPage'),
  chunkName('DocCategoryGeneratedIndexPage'),
];

/**
 * The bundler's groups of modules that share a file. Without them, the bundler
 * makes a file for each combination of pages that have a module in common, and
 * one for each component around a document.
 */
export const sharedChunks = {
  // The framework's own group holds what half of all pages use. On a site with
  // few documents, it puts what only the blog uses into every page.
  common: false,
  // React seldom changes, so browsers keep its file from one deploy to the next.
  // As a file of its own it also runs in a task of its own.
  react: {
    name: 'react',
    chunks: 'initial',
    minSize: 0,
    priority: 40,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  // What documents and posts have in common, and none of `chunksWithoutArticle`
  // needs. Lists that show posts, and the page that is not found, load it, too.
  article: {
    name: 'article',
    chunks: 'async',
    minSize: 0,
    priority: 30,
    test(module: object, {chunkGraph}: Graph) {
      const users = chunkGraph
        .getModuleChunks(module)
        .map(({name = ''}) => name);
      return (
        users.includes(docChunk) &&
        users.includes(postChunk) &&
        !users.some((user) => chunksWithoutArticle.includes(user))
      );
    },
  },
  // The components around a document. The framework fetches the chunks of a page
  // ahead by their names, so the group has the name of the document's chunk.
  doc: {
    name: docChunk,
    chunks: ({name = ''}: Chunk) => docFrameChunks.includes(name),
    minSize: 0,
    priority: 20,
  },
};

/**
 * Whether the bundler's own groups may take modules out of a chunk, which they do
 * if two chunks have them. They would make one more file of what documents and
 * lists have in common, and each document would load it.
 */
export const isSplitByDefault = (chunk: Chunk): boolean =>
  !chunk.canBeInitial() && !docFrameChunks.includes(chunk.name ?? '');

/**
 * A plugin for the bundler that patches client-manifest.json. The framework looks
 * the chunks of a page up in it by the request of a module, but its own bundler
 * plugin lists them by the name of the chunk only. We add the requests, so the
 * page's HTML names its chunks, and browsers load them beside the main bundle and
 * not once it has run.
 *
 * @param manifestFile path of the manifest, client-manifest.json
 */
export const namePageChunks =
  (manifestFile: string) =>
  ({hooks}: InstanceType<CurrentBundler['instance']['Compiler']>): void =>
    hooks.done.tap('client-bundle', (stats) => {
      // The framework then writes no manifest, and reports the errors.
      if (stats.hasErrors()) {
        return;
      }
      const text = readFileSync(manifestFile, 'utf8');
      const manifest = JSON.parse(text) as {origins: Record<string, unknown[]>};
      for (const {chunks, origins} of stats.compilation.chunkGroups) {
        const ids = chunks.map(({id}) => id);
        for (const {request} of origins) {
          manifest.origins[request] ??= [];
          manifest.origins[request].push(...ids);
        }
      }
      writeFileSync(manifestFile, JSON.stringify(manifest));
    });
