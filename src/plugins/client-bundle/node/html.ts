/** The framework's scripts, which have a hash in their names. */
const script =
  /<script src=[^\s>]*\/assets\/js\/[^\s>]+\.[\da-f]{8}\.js["']? defer[^>]*><\/script>\s*/g;

/**
 * Moves the framework's scripts to the end of a page, where they let all else go
 * first, the pictures too. (Over HTTP/1.1 a priority alone does not see to it.)
 */
export function putScriptsLast(html: string): string {
  const scripts = (html.match(script) ?? [])
    .map((tag) => tag.trim().replace(' defer', ' fetchpriority=low$&'))
    .join('');
  const rest = html.replace(script, '');
  const end = rest.lastIndexOf('</body>');
  return end < 0 ? html : rest.slice(0, end) + scripts + rest.slice(end);
}
