/** What a page's HTML says about its cost. */
export type PageParts = {
  /** The document without styles, article, sidebar, contents and structured data. */
  frame: string;
  /** Styles in the page. */
  styles: string;
  /** Files below the base path that it fetches at once, scripts aside. */
  sheets: string[];
  others: string[];
};

/** As the minifier leaves them: no quotes where none are needed. */
const attribute = (name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s>]*))`);

function read(tag: string, name: string): string {
  const [, quoted, bare] = attribute(name).exec(tag) ?? [];
  return quoted ?? bare ?? '';
}

/** @param baseUrl base path, with a slash at both ends */
export function readPage(html: string, baseUrl: string): PageParts {
  const frame = html
    .replace(/<main\b.*?<\/main>/gs, '')
    .replace(/<aside\b.*?<\/aside>/gs, '')
    // A post's contents stand beside its main part.
    .replace(/<div class="[^"]*\bthin-scrollbar\b.*?<\/div>/gs, '')
    .replace(/<script\b[^>]*ld\+json[^>]*>.*?<\/script>/gs, '');
  const styles = [...frame.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
    ([, css = '']) => css,
  );
  const tags = (pattern: RegExp) => [...new Set(frame.match(pattern) ?? [])];
  const own = (url: string) =>
    url.startsWith(baseUrl) ? [url.slice(baseUrl.length)] : [];
  const links = tags(/<link\b[^>]*>/g);
  const linked = (kind: RegExp) =>
    links
      .filter((tag) => kind.test(read(tag, 'rel')))
      .flatMap((tag) => own(read(tag, 'href')));
  return {
    frame: frame.replace(/<style\b[^>]*>.*?<\/style>/gs, ''),
    styles: styles.join('\n'),
    sheets: [...new Set(linked(/^stylesheet$/))],
    others: [
      ...new Set([
        ...linked(/^(?:icon|preload|modulepreload)$/),
        ...tags(/<img\b[^>]*>/g).flatMap((tag) => own(read(tag, 'src'))),
      ]),
    ],
  };
}
