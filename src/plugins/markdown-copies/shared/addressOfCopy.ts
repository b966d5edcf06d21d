/** Address of the Markdown copy of a page: `/a/docs/intro.md`, `/a/index.md`. */
export function addressOfCopy(page: string, baseUrl: string): string {
  const withoutSlash = page.replace(/\/$/, '');
  return page === baseUrl ? `${baseUrl}index.md` : `${withoutSlash}.md`;
}
