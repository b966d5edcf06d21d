import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';

/** What the content plugins have loaded; docs and blogs by their instances. */
export function readContents(allContent: AllContent) {
  const of = (kind: string): unknown => {
    const instances = allContent[`docusaurus-plugin-content-${kind}`] ?? {};
    // An instance without its folder has no content.
    const filled = Object.entries(instances).filter(([, content]) => content);
    return Object.fromEntries(filled);
  };
  return {
    docs: of('docs') as Record<string, DocsContent>,
    blog: of('blog') as Record<string, BlogContent>,
    pages: Object.values(of('pages') as Record<string, PagesContent>).flat(),
  };
}

/** All versions of the documents of all instances. */
export const readVersions = (allContent: AllContent) =>
  Object.values(readContents(allContent).docs).flatMap(
    ({loadedVersions}) => loadedVersions,
  );

/** A document, a post, or a page in Markdown. */
export type ContentPage = {
  title: string;
  description?: string | undefined;
  permalink: string;
  /** Its file, from the site's folder on: `@site/docs/a.md`. */
  source: string;
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
  const {blog, pages} = readContents(allContent);
  return {
    docs: readVersions(allContent).flatMap(({docs, isLast}) =>
      docs.map(({lastUpdatedAt, ...doc}) => ({
        ...doc,
        tags: doc.tags.map(({label}) => label),
        updated: lastUpdatedAt ? new Date(lastUpdatedAt) : undefined,
        listed: isLast && !doc.unlisted,
      })),
    ),
    blog: Object.values(blog).flatMap(({blogPosts}) =>
      blogPosts.map(({metadata: post}) => ({
        ...post,
        tags: post.tags.map(({label}) => label),
        updated: post.date,
        listed: !post.unlisted,
      })),
    ),
    // A page in React has no text of its own.
    pages: pages.flatMap((page) =>
      page.type === 'mdx' && page.title
        ? [{...page, title: page.title, tags: [], listed: !page.unlisted}]
        : [],
    ),
  };
}

/** The same for a permalink and its route, whatever `trailingSlash` is. */
export const toRouteKey = (address: string): string =>
  address.replace(/(.)\/$/, '$1');

export const byRoute = <Page extends ContentPage>(pages: Page[]) =>
  new Map(pages.map((page) => [toRouteKey(page.permalink), page]));

/** The description for a list; fewer than 14 characters of text say nothing. */
export const excerptOf = ({
  description = '',
  frontMatter,
}: Pick<ContentPage, 'description' | 'frontMatter'>): string | undefined =>
  frontMatter['description'] || description.length >= 14
    ? description
    : undefined;

/** A page in a list, beside its date. */
export const toEntry = ({title, permalink, updated}: ContentPage) => ({
  date: updated?.toISOString().slice(0, 10),
  // Without a date the place stays empty: the list would show a number there.
  mark: ' ',
  title,
  to: permalink,
});
