/** The bundler's runtime: `p` is the base path, `u` gives the file of a chunk. */
declare const __webpack_require__: {
  p: string;
  u: (chunk: string) => string;
  gca: (chunk: string) => string;
};

// The framework asks for a chunk's address by the chunk's name. As the name is
// the id, too, the runtime needs no table of all names.
__webpack_require__.gca = (chunk) =>
  __webpack_require__.p + __webpack_require__.u(chunk);

const asked = new Set<string>();

/**
 * Stands in for the framework's function of that name. Pages of a kind have
 * most of their files in common, and upstream asks for each once a link.
 */
export default function prefetch(url: string): void {
  if (asked.has(url)) {
    return;
  }
  asked.add(url);
  const link = document.createElement('link');
  // Firefox holds such links to default-src, which our policy leaves empty.
  const isFirefox = navigator.userAgent.includes('Firefox/');
  if (link.relList.supports('prefetch') && !isFirefox) {
    link.rel = 'prefetch';
    link.href = url;
    document.head.append(link);
  } else {
    // Safari, too. What fails is fetched again when its page is opened.
    fetch(url).catch(() => {});
  }
}
