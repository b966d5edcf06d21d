import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';

/** A document, a post, or a page in Markdown. */
export type Written = {
  title: string;
  description?: string | undefined;
  permalink: string;
  tags: string[];
  /** Of a post. */
  authors?: {name?: string | null; url?: string}[];
  /** The date that the page shows: a document without git has none. */
  updated?: Date | undefined;
  /** Can be found; a former version's documents cannot, nor unlisted ones. */
  listed: boolean;
  frontMatter: Record<string, unknown>;
};

/** What all instances of a content plugin have loaded. */
export const contentsOf = <T>(allContent: AllContent, plugin: string): T[] =>
  Object.values(allContent[`docusaurus-plugin-content-${plugin}`] ?? {}) as T[];

/** What the content plugins have found, drafts aside. */
export function findWritten(
  allContent: AllContent,
): Record<'docs' | 'blog' | 'pages', Written[]> {
  const labels = (tags: {label: string}[]) => tags.map(({label}) => label);
  return {
    docs: contentsOf<DocsContent>(allContent, 'docs')
      .flatMap(({loadedVersions}) => loadedVersions)
      .flatMap(({docs, isLast}) =>
        docs.map(({lastUpdatedAt, ...doc}) => ({
          ...doc,
          tags: labels(doc.tags),
          updated: lastUpdatedAt ? new Date(lastUpdatedAt) : undefined,
          listed: isLast && !doc.unlisted,
        })),
      ),
    blog: contentsOf<BlogContent>(allContent, 'blog')
      .flatMap(({blogPosts}) => blogPosts)
      .map(({metadata}) => ({
        ...metadata,
        tags: labels(metadata.tags),
        updated: metadata.date,
        listed: !metadata.unlisted,
      })),
    // A page in React has no text of its own.
    pages: contentsOf<PagesContent>(allContent, 'pages')
      .flat()
      .flatMap((page) =>
        page.type === 'mdx' && page.title
          ? [{...page, title: page.title, tags: [], listed: !page.unlisted}]
          : [],
      ),
  };
}
