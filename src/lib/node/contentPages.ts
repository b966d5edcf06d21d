/**
 * Reads what the plugins for docs, blog and pages have loaded. The shapes of
 * `allContent` are not documented, and may change with each version of
 * Docusaurus. This is the only file that knows how the three plugins arrange
 * documents, sidebars, posts and pages.
 */
import path from 'node:path';

import type {Author, BlogContent} from '@docusaurus/plugin-content-blog';
import type {
  DocMetadata,
  LoadedContent as DocsContent,
  LoadedVersion,
} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

type SidebarItem = LoadedVersion['sidebars'][string][number];
type SidebarCategory = Extract<SidebarItem, {type: 'category'}>;

/** What the content plugins have loaded; docs and blogs by their instances. */
function readContents(allContent: AllContent) {
  const instancesOf = (kind: 'docs' | 'blog' | 'pages'): unknown => {
    const instances = allContent[`docusaurus-plugin-content-${kind}`] ?? {};
    // An instance without its folder has no content.
    const filled = Object.entries(instances).filter(([, content]) => content);
    return Object.fromEntries(filled);
  };
  return {
    docs: instancesOf('docs') as Record<string, DocsContent>,
    blog: instancesOf('blog') as Record<string, BlogContent>,
    pages: Object.values(
      instancesOf('pages') as Record<string, PagesContent>,
    ).flat(),
  };
}

/** All versions of the documents of all instances. */
const readVersions = (allContent: AllContent): LoadedVersion[] =>
  Object.values(readContents(allContent).docs).flatMap(
    ({loadedVersions}) => loadedVersions,
  );

/** A document, a post, or a page in Markdown. */
export type ContentPage = {
  kind: 'document' | 'post' | 'page';
  /**
   * The title of the front matter, else the heading of the first level with which
   * the text begins. Imports and comments of MDX may precede it; behind an HTML
   * comment it is not the title. Otherwise a document and a post have their file's
   * name, and a page has none: the title is empty. The tab of a post shows its
   * `title_meta` instead.
   */
  title: string;
  description?: string | undefined;
  permalink: string;
  /** Its file, from the site's folder on: `docs/a.md`. */
  file: string;
  tags: string[];
  /** Of a post. */
  authors?: {key: string | null; name?: string; url?: string}[];
  /**
   * The date that the page shows: a document's last update, a post's date. The last
   * update is what the author has written in `last_update`, else the date of git; a
   * document with neither has none.
   */
  date?: Date | undefined;
  /**
   * Whether lists show it: it is not unlisted and, for a document, belongs to the
   * latest version (`isLast`). The search shows the other versions, too.
   */
  listed: boolean;
  /**
   * The front matter after `markdown.parseFrontMatter`, which is not all written by the
   * author: pictures makes `image` a request to the bundler, markdown-reading writes
   * `description` and `mdx` and takes fields without a value away, commit-dates writes
   * `last_update`, addresses writes `slug`. What the author has written is in
   * `frontMatterLines`.
   */
  frontMatter: Record<string, unknown>;
};

/** A page's file, which the framework calls by the bundler's name: `@site/docs/a.md`. */
const fileOf = ({source}: {source: string}): string =>
  aliasedSitePathToRelativePath(source);

/** What the content plugins have found, except drafts. */
export function findContentPages(
  allContent: AllContent,
): Record<'docs' | 'blog' | 'pages', ContentPage[]> {
  const {blog, pages} = readContents(allContent);
  return {
    docs: readVersions(allContent).flatMap(({docs, isLast}) =>
      docs.map(({lastUpdatedAt, ...doc}) => ({
        ...doc,
        kind: 'document',
        file: fileOf(doc),
        tags: doc.tags.map(({label}) => label),
        date: lastUpdatedAt ? new Date(lastUpdatedAt) : undefined,
        listed: isLast && !doc.unlisted,
      })),
    ),
    blog: Object.values(blog).flatMap(({blogPosts}) =>
      blogPosts.map(({metadata: post}) => ({
        // `date`, `authors` and `description` have the framework's names.
        ...post,
        kind: 'post',
        file: fileOf(post),
        tags: post.tags.map(({label}) => label),
        listed: !post.unlisted,
      })),
    ),
    // A page in React has no text of its own.
    pages: pages
      .filter((page) => page.type === 'mdx')
      .map(({title = '', ...page}) => ({
        ...page,
        kind: 'page',
        file: fileOf(page),
        title,
        tags: [],
        listed: !page.unlisted,
      })),
  };
}

/** The documents of all versions, drafts among them, with their files. */
export const findDocuments = (
  allContent: AllContent,
): (DocMetadata & Pick<ContentPage, 'file'>)[] =>
  readVersions(allContent)
    .flatMap(({docs, drafts}) => [...docs, ...drafts])
    .map((doc) => ({...doc, file: fileOf(doc)}));

/** The authors that the blogs know, by their keys in authors.yml. */
export const findAuthors = (allContent: AllContent): Record<string, Author> =>
  Object.assign(
    {},
    ...Object.values(readContents(allContent).blog).map(
      ({authorsMap}) => authorsMap,
    ),
  ) as Record<string, Author>;

/** The documents of each version, except drafts: by instance and version. */
export function findDocsByVersion(
  allContent: AllContent,
): Record<string, DocMetadata[]> {
  const docsByVersion: Record<string, DocMetadata[]> = {};
  for (const [id, {loadedVersions}] of Object.entries(
    readContents(allContent).docs,
  )) {
    for (const {versionName, docs} of loadedVersions) {
      docsByVersion[`${id}/${versionName}`] = docs;
    }
  }
  return docsByVersion;
}

/** All that has a file of its own, pages in React among it, except drafts. */
export function findSourceFiles(
  allContent: AllContent,
): Pick<ContentPage, 'permalink' | 'file'>[] {
  const {docs, blog} = findContentPages(allContent);
  const pages = readContents(allContent).pages.map((page) => ({
    permalink: page.permalink,
    file: fileOf(page),
  }));
  return [...docs, ...blog, ...pages];
}

/** The root of the latest version of each docs instance, such as `/base/docs`. */
export const findDocsRoots = (
  allContent: AllContent,
): {docsPluginId: string; path: string}[] =>
  Object.entries(readContents(allContent).docs).flatMap(
    ([docsPluginId, {loadedVersions}]) =>
      loadedVersions
        .filter(({isLast}) => isLast)
        .map((version) => ({docsPluginId, path: version.path})),
  );

/**
 * The address of a blog's list of posts; a blog without posts has none. Docusaurus
 * 3.10 has no `blogListPaginated`, but the list of tags is below the address:
 * `/base/blog/tags`. With a slash in the option `tagsBasePath` the result is wrong.
 */
const findBlogHome = ({
  blogPosts,
  blogTagsListPath,
}: BlogContent): string | undefined =>
  blogPosts.length > 0 ? path.posix.dirname(blogTagsListPath) : undefined;

/** The blog of the preset: the address of its list, and those of its posts. */
export function findMainBlog(
  allContent: AllContent,
): {home: string; permalinks: string[]} | undefined {
  const blog = readContents(allContent).blog['default'];
  if (!blog) {
    return undefined;
  }
  const home = findBlogHome(blog);
  const permalinks = blog.blogPosts.map(({metadata}) => metadata.permalink);
  return home === undefined ? undefined : {home, permalinks};
}

/** The indices that the docs plugin generates for an item and those below it. */
function generatedIndices(item: SidebarItem): string[] {
  if (item.type !== 'category') {
    return [];
  }
  const {link, items} = item;
  const indices = items.flatMap(generatedIndices);
  return link?.type === 'generated-index'
    ? [link.permalink, ...indices]
    : indices;
}

/**
 * Addresses of documents, categories, pages and lists of posts; not of posts, tags
 * and archives. All addresses are in `routesPaths`, once the site is built.
 */
export function findPermalinks(allContent: AllContent): string[] {
  const {blog, pages} = readContents(allContent);
  return [
    ...readVersions(allContent).flatMap(({docs, sidebars}) => [
      ...docs.map(({permalink}) => permalink),
      ...Object.values(sidebars).flat().flatMap(generatedIndices),
    ]),
    ...pages.map(({permalink}) => permalink),
    ...Object.values(blog).flatMap((content) => findBlogHome(content) ?? []),
  ];
}

/** A category of the first level in a sidebar of documents. */
export type Category = {
  label: string;
  /** Of its own page, or else of its first document. */
  permalink: string;
  /** Titles of its listed documents, at any depth; one at least. */
  titles: string[];
};

function categoriesOf({sidebars, docs}: LoadedVersion): Category[] {
  const docById = new Map(docs.map((doc) => [doc.id, doc]));
  function listedDocsIn(items: SidebarItem[]): typeof docs {
    return items.flatMap((item) => {
      if (item.type === 'category') {
        return listedDocsIn(item.items);
      }
      const doc = item.type === 'doc' ? docById.get(item.id) : undefined;
      return doc && !doc.unlisted ? [doc] : [];
    });
  }
  function pageOf({link}: SidebarCategory): string | undefined {
    return link?.type === 'doc'
      ? docById.get(link.id)?.permalink
      : link?.permalink;
  }
  return Object.values(sidebars)
    .flat()
    .filter((item) => item.type === 'category')
    .flatMap((category) => {
      const listedDocs = listedDocsIn(category.items);
      const [first] = listedDocs;
      if (!first) {
        return [];
      }
      return [
        {
          label: category.label,
          permalink: pageOf(category) ?? first.permalink,
          titles: listedDocs.map(({title}) => title),
        },
      ];
    });
}

/**
 * The categories of the first level in the sidebars of the latest versions, of
 * all instances of the docs plugin; without those that hold no listed document.
 */
export const findCategories = (allContent: AllContent): Category[] =>
  readVersions(allContent)
    .filter(({isLast}) => isLast)
    .flatMap(categoriesOf);
