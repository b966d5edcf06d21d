import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {
  indexVersion,
  manifestName,
  type SearchManifest,
} from '../../lib/search/types';
import {readMarkdown} from './markdown';
import {IndexWriter} from './write';

type Source = {url: string; title: string; file: string};

function instances<Content>(content: AllContent, plugin: string): Content[] {
  // The framework types what plugins loaded as unknown.
  return Object.values(content[plugin] ?? {}) as Content[];
}

/** The Markdown files of the pages that a build would list. */
function listSources(content: AllContent): Source[] {
  const docs = instances<DocsContent>(content, 'docusaurus-plugin-content-docs')
    .flatMap(({loadedVersions}) => loadedVersions)
    .flatMap((version) => version.docs);
  const posts = instances<BlogContent>(
    content,
    'docusaurus-plugin-content-blog',
  ).flatMap(({blogPosts}) => blogPosts.map(({metadata}) => metadata));
  const pages = instances<PagesContent | null>(
    content,
    'docusaurus-plugin-content-pages',
  ).flatMap((loaded) =>
    (loaded ?? []).flatMap((page) => (page.type === 'mdx' ? page : [])),
  );
  return (
    [...docs, ...posts, ...pages]
      // In development the framework tells neither in the metadata.
      .filter(({frontMatter}) => !frontMatter.unlisted && !frontMatter.draft)
      .map((page) => ({
        url: page.permalink,
        title: page.title ?? '',
        file: page.source.replace(/^@site\//, ''),
      }))
  );
}

/** Writes the index of what stands in the Markdown files. */
export async function indexMarkdown(
  content: AllContent,
  siteDir: string,
  folder: string,
): Promise<void> {
  const sources = listSources(content);
  const writer = await IndexWriter.create(folder, sources.length);
  for (const {file, ...page} of sources) {
    const source = await readFile(path.join(siteDir, file), 'utf8');
    await writer.add(readMarkdown(source, page));
  }
  await writer.finish();
}

/** Whether a folder has an index that this version of the site can read. */
export function hasIndex(folder: string): boolean {
  try {
    const text = readFileSync(path.join(folder, manifestName), 'utf8');
    return (JSON.parse(text) as SearchManifest).version === indexVersion;
  } catch {
    return false;
  }
}
