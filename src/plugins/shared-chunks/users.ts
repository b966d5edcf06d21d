/** What stands around each doc; links to docs fetch the first one ahead. */
export const docFrame = [
  '@theme/DocItem',
  '@theme/DocRoot',
  '@theme/DocVersionRoot',
  '@theme/DocsRoot',
];

/** The components of pages that show articles, or the openings of some. */
const articlePages = new Set([
  '@theme/DocItem',
  '@theme/BlogPostPage',
  '@theme/BlogListPage',
  '@theme/BlogTagsPostsPage',
  '@theme/Blog/Pages/BlogAuthorsPostsPage',
  '@theme/MDXPage',
]);

/**
 * Whether a module is what articles are made of: docs and posts have it, and
 * no page without an article does.
 *
 * @param users what uses it: requests of the modules of pages, such as
 *   `@theme/DocItem` or `@site/docs/intro.md`
 */
export function isArticleCode(users: readonly string[]): boolean {
  return (
    users.includes('@theme/DocItem') &&
    users.includes('@theme/BlogPostPage') &&
    users.every((user) => articlePages.has(user) || /\.mdx?(?:\?|$)/.test(user))
  );
}
