import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';

/** What the content plugins have loaded, by the id of the instance. */
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
    pages: of('pages') as Record<string, PagesContent>,
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
  const labels = (tags: {label: string}[]) => tags.map(({label}) => label);
  return {
    docs: readVersions(allContent).flatMap(({docs, isLast}) =>
      docs.map(({lastUpdatedAt, ...doc}) => ({
        ...doc,
        tags: labels(doc.tags),
        updated: lastUpdatedAt ? new Date(lastUpdatedAt) : undefined,
        listed: isLast && !doc.unlisted,
      })),
    ),
    blog: Object.values(blog)
      .flatMap(({blogPosts}) => blogPosts)
      .map(({metadata: post}) => ({
        ...post,
        tags: labels(post.tags),
        updated: post.date,
        listed: !post.unlisted,
      })),
    // A page in React has no text of its own.
    pages: Object.values(pages)
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

/** Pages by the key of their route. */
export const byRoute = <Page extends ContentPage>(pages: Page[]) =>
  new Map(pages.map((page) => [toRouteKey(page.permalink), page]));

/** Fewer characters that the text itself begins with say nothing of it. */
const least = 14;

/** The description for a list: what its writer gives, or enough of the text. */
export const excerptOf = ({
  description = '',
  frontMatter,
}: Pick<ContentPage, 'description' | 'frontMatter'>): string | undefined =>
  frontMatter['description'] || description.length >= least
    ? description
    : undefined;
