/** Address of the Markdown copy of a page: `/a/docs/intro.md`, `/a/index.md`. */
export const copyAddress = (page: string, baseUrl: string): string =>
  `${page === baseUrl ? `${baseUrl}index` : page.replace(/\/$/, '')}.md`;
