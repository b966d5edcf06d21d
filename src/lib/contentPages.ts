import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';

/** What the content plugins have loaded, by the id of the instance. */
export function readContents(allContent: AllContent) {
  const of = (kind: string) => allContent[`docusaurus-plugin-content-${kind}`];
  // The framework's plugins of these names; an instance may have no content.
  return {
    docs: (of('docs') ?? {}) as Record<string, DocsContent | undefined>,
    blog: (of('blog') ?? {}) as Record<string, BlogContent | undefined>,
    pages: (of('pages') ?? {}) as Record<string, PagesContent | undefined>,
  };
}

/** An instance has null where its folder is missing. */
const present = <T>(contents: Record<string, T | null | undefined>): T[] =>
  Object.values(contents).filter(
    (content) => content !== null && content !== undefined,
  );

/** All versions of the documents of all instances. */
export const readVersions = (allContent: AllContent) =>
  present(readContents(allContent).docs).flatMap(
    ({loadedVersions}) => loadedVersions,
  );

/** A document, a post, or a page in Markdown. */
export type ContentPage = {
  title: string;
  description?: string | undefined;
  permalink: string;
  tags: string[];
  /** Of a post. */
  authors?: {key: string | null; name?: string; url?: string}[];
  /** The date that the page shows: a document without git has none. */
  updated?: Date | undefined;
  /** Can be found; a former version's documents cannot, nor unlisted ones. */
  listed: boolean;
  frontMatter: Record<string, unknown>;
};

/** What the content plugins have found, except drafts. */
export function findContentPages(
  allContent: AllContent,
): Record<'docs' | 'blog' | 'pages', ContentPage[]> {
  const labels = (tags: {label: string}[]) => tags.map(({label}) => label);
  const {blog, pages} = readContents(allContent);
  return {
    docs: readVersions(allContent).flatMap(({docs, isLast}) =>
      docs.map(({lastUpdatedAt, ...doc}) => ({
        ...doc,
        tags: labels(doc.tags),
        updated: lastUpdatedAt ? new Date(lastUpdatedAt) : undefined,
        listed: isLast && !doc.unlisted,
      })),
    ),
    blog: present(blog)
      .flatMap(({blogPosts}) => blogPosts)
      .map(({metadata}) => ({
        ...metadata,
        tags: labels(metadata.tags),
        updated: metadata.date,
        listed: !metadata.unlisted,
      })),
    // A page in React has no text of its own.
    pages: present(pages)
      .flat()
      .flatMap((page) =>
        page.type === 'mdx' && page.title
          ? [{...page, title: page.title, tags: [], listed: !page.unlisted}]
          : [],
      ),
  };
}

/** The same for a permalink and its route, whatever `trailingSlash` is. */
export const toRouteKey = (address: string): string =>
  address.replace(/(.)\/$/, '$1');

type Described = {
  description?: string | undefined;
  frontMatter: {description?: unknown};
};

/** Fewer characters that the text itself begins with say nothing of it. */
const least = 14;

/** The description for a list: what its writer gives, or enough of the text. */
export const excerptOf = ({
  description = '',
  frontMatter,
}: Described): string | undefined =>
  frontMatter.description || description.length >= least
    ? description
    : undefined;
