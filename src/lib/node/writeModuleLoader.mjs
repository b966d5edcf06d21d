// @ts-check
// Plain JavaScript: the bundler loads it by its path.

/**
 * Gives the bundler the code that `loadModule` returns. The bundler runs this
 * step ahead of all other loaders and, as it returns code, runs none of them and
 * does not read the file.
 *
 * @this {{getOptions: () => {loadModule: (context: unknown) => Promise<string>}}}
 */
export function pitch() {
  return this.getOptions().loadModule(this);
}
