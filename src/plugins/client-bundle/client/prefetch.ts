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
  if (link.relList.supports('prefetch')) {
    link.rel = 'prefetch';
    link.href = url;
    document.head.append(link);
  } else {
    // Safari. What fails is fetched, and reported, when its page is opened.
    fetch(url).catch(() => {});
  }
}
