// @ts-check
// Plain JavaScript, because the bundler loads this file by its path.

/**
 * Makes a Markdown file depend on its record, and leaves its text as it is.
 *
 * @this {{
 *   resourcePath: string,
 *   addDependency: (file: string) => void,
 *   getOptions: () => {findRecord: (file: string) => string | undefined},
 * }}
 * @param {string} source
 */
export default function linkedArticlesLoader(source) {
  const record = this.getOptions().findRecord(this.resourcePath);
  if (record) {
    this.addDependency(record);
  }
  return source;
}
