// @ts-check
// Plain JavaScript: the bundler loads it by its path.

/**
 * Answers in place of all other loaders, and before the file is read.
 *
 * @this {{
 *   async: () => (error: unknown, code?: string) => void,
 *   getOptions: () => {answer: (context: unknown) => Promise<string>},
 * }}
 */
export function pitch() {
  const callback = this.async();
  this.getOptions()
    .answer(this)
    .then((code) => callback(null, code), callback);
}
