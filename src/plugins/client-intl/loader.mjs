// @ts-check
// Plain JavaScript: the bundler loads it by its path.

const line = 'a[0].localeCompare(b[0])';

/**
 * Sorts the props that a hook of the theme compares by their characters; any
 * order will do that is the same at each call.
 *
 * @param {string} code
 * @throws {Error} in Chinese when upstream has changed the line
 */
export default function plainOrderLoader(code) {
  if (!code.includes(line)) {
    throw new Error(
      `主题的 utils/reactUtils.js 里没有 ${line} 了，请对照新版修改 src/plugins/client-intl/loader.mjs。`,
    );
  }
  return code.replace(line, 'a[0] < b[0] ? -1 : 1');
}
