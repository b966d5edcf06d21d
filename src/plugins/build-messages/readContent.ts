import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';

import type {DocsById} from './checkNavbar';
import type {Sources} from './sources';

type Sidebar = DocsContent['loadedVersions'][number]['sidebars'][string];

/** As the theme decides it: a link to elsewhere does not count. */
function hasLink(sidebar: Sidebar): boolean {
  return sidebar.some(
    (item) =>
      item.type === 'doc' ||
      (item.type === 'category' &&
        (item.link !== undefined || hasLink(item.items))),
  );
}

function instances<Content>(content: AllContent, plugin: string) {
  // The framework types what plugins loaded as unknown.
  return Object.entries(content[plugin] ?? {}) as [string, Content][];
}

/** Tells `sources` which file each page comes from. */
export function rememberPages(content: AllContent, sources: Sources): void {
  for (const [, {loadedVersions}] of instances<DocsContent>(
    content,
    'docusaurus-plugin-content-docs',
  )) {
    for (const doc of loadedVersions.flatMap(({docs}) => docs)) {
      sources.addPage(doc.permalink, doc.source);
    }
  }
  for (const [, {blogPosts}] of instances<BlogContent>(
    content,
    'docusaurus-plugin-content-blog',
  )) {
    for (const {metadata} of blogPosts) {
      sources.addPage(metadata.permalink, metadata.source);
    }
  }
  for (const [, pages] of instances<PagesContent | null>(
    content,
    'docusaurus-plugin-content-pages',
  )) {
    for (const page of pages ?? []) {
      sources.addPage(page.permalink, page.source);
    }
  }
}

/** What navbar items may point to. */
export function readDocs(content: AllContent): DocsById {
  return Object.fromEntries(
    instances<DocsContent>(content, 'docusaurus-plugin-content-docs').map(
      ([id, {loadedVersions}]) => [
        id,
        loadedVersions.map(({versionName, docs, drafts, sidebars}) => ({
          name: versionName,
          docIds: [...docs, ...drafts].map((doc) => doc.id),
          sidebars: Object.fromEntries(
            Object.entries(sidebars).map(([name, sidebar]) => [
              name,
              hasLink(sidebar),
            ]),
          ),
        })),
      ],
    ),
  );
}
