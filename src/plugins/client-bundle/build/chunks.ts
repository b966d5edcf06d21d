import {simpleHash} from '@docusaurus/utils';
import {readFileSync, writeFileSync} from 'node:fs';

type Chunk = {name?: string};
type Context = {
  chunkGraph: {getModuleChunks: (module: object) => Chunk[]};
};

/** The name that the framework gives to the chunk of a page's component. */
const chunkOf = (component: string) => simpleHash(component, 8);

const docItem = chunkOf('@theme/DocItem');
const post = chunkOf('@theme/BlogPostPage');

/** Components around each doc. */
const docFrame = [
  ...['@theme/DocItem', '@theme/DocRoot'],
  ...['@theme/DocVersionRoot', '@theme/DocsRoot'],
].map(chunkOf);

/** Pages without an article. */
const plainPages = [
  '@theme/BlogArchivePage',
  '@theme/BlogTagsListPage',
  '@theme/Blog/Pages/BlogAuthorsListPage',
  '@theme/DocTagsListPage',
  '@theme/DocCategoryGeneratedIndexPage',
].map(chunkOf);

/**
 * Groups for what several kinds of pages have in common. The bundler alone
 * makes a chunk for each combination of pages, and the framework one for each
 * frame around a doc.
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
    test(module: object, {chunkGraph}: Context) {
      const users = chunkGraph
        .getModuleChunks(module)
        .map(({name = ''}) => name);
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

type ChunkGroup = {
  chunks: {id?: string | number | null}[];
  origins: {request?: string}[];
};

type Stats = {compilation: {chunkGroups: Iterable<ChunkGroup>}};
type Done = {tap: (name: string, listen: (stats: Stats) => void) => void};

/** The part of the framework's client-manifest.json that is changed here. */
type Manifest = {origins: Record<string, (string | number)[]>};

/**
 * Lets the framework name a page's own chunks in its HTML, so that they are
 * fetched beside the main bundle and not once it has run. Its manifest lists
 * them by the name of the chunk, and its renderer asks by the module.
 */
export function namePageChunks(manifestFile: string) {
  return {
    apply(compiler: {hooks: {done: Done}}) {
      compiler.hooks.done.tap('client-bundle', ({compilation}) => {
        const manifest = JSON.parse(
          readFileSync(manifestFile, 'utf8'),
        ) as Manifest;
        for (const {chunks, origins} of compilation.chunkGroups) {
          const ids = chunks.flatMap(({id}) => id ?? []);
          for (const {request = ''} of origins) {
            const known = manifest.origins[request] ?? [];
            manifest.origins[request] = [...new Set([...known, ...ids])];
          }
        }
        writeFileSync(manifestFile, JSON.stringify(manifest));
      });
    },
  };
}
