/** A function by its text, any other value as JavaScript that may stand in a page. */
const toJavaScript = (value: unknown): string =>
  typeof value === 'function'
    ? String(value)
    : JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * An inline script, with its tags, that calls a function. Only the function's own text gets
 * into the page, so it uses nothing from outside: what it needs is an argument.
 *
 * @param args values that JSON can hold, or functions of the same kind
 */
export function inlineScript<Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const text = `(${String(run)})(${args.map(toJavaScript).join(',')})`;
  return `<script>${text}</script>`;
}
