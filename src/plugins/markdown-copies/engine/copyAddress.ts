/** Where a page's Markdown copy stands: `/a/docs/intro.md`, `/a/index.md`. */
export const copyAddress = (page: string, baseUrl: string): string =>
  `${page === baseUrl ? `${baseUrl}index` : page.replace(/\/$/, '')}.md`;
