// @ts-check
// Plain JavaScript: the bundler loads it by its path.

/** The statement that mark.ts has added, a JSON list in a string literal. */
const statement = /^export const __dependencies = (".*");$/m;

/**
 * Tells the bundler which files an article was made from, so that a replaced
 * picture or attachment makes the article anew, in development and where the
 * last build is cached. Takes the statement out again.
 *
 * @this {{addDependency: (file: string) => void}}
 * @param {string} code
 */
export default function dependenciesLoader(code) {
  const list = statement.exec(code)?.[1];
  if (list === undefined) {
    return code;
  }
  for (const file of JSON.parse(JSON.parse(list))) {
    this.addDependency(file);
  }
  return code.replace(statement, '');
}
