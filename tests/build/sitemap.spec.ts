import {expect, test} from '@playwright/test';

import {pageFiles, readText, servedPath} from '../support/files';
import {htmlElements} from '../support/references';
import {screens} from '../support/screens';
import {sitemapEntries, sitemapPaths} from '../support/sitemap';
import {sharedSite} from '../support/sites';

const isIndexed = (html: string) =>
  !htmlElements(html).some(
    ({name, attribs: {name: kind, content = ''}}) =>
      name === 'meta' && kind === 'robots' && /noindex/.test(content),
  );

for (const name of ['main', 'fixture'] as const) {
  test(`${name}: the sitemap is exactly the pages open to an index, articles with their day`, () => {
    const site = sharedSite(name);
    const pages = pageFiles(site.outDir)
      .filter((file) => isIndexed(readText(site.outDir, file)))
      // The route may end in `.html` too, which the file then does not double.
      .map((file) => (file === 'archived.html' ? `/${file}` : servedPath(file)))
      .filter((path) => path !== '/404');
    const paths = sitemapPaths(site);
    expect([...paths].sort()).toEqual(pages.sort());
    // The list that `npm run addresses` commits.
    const list = readText(site.dir, '.docusaurus/addresses.txt');
    expect(list).toBe(`${pages.join('\n')}\n`);
    // The project's own content may be any.
    const wanted = name === 'main' ? [] : Object.keys(screens);
    expect(paths).toEqual(expect.arrayContaining(['/', ...wanted]));

    for (const {loc, lastmod = ''} of sitemapEntries(site)) {
      expect(loc.startsWith(site.publicOrigin + site.baseUrl), loc).toBe(true);
      // Lists have no file, and therefore no day. K-ON!.md has no front matter.
      if (lastmod || (name !== 'main' && /(intro|welcome|K-ON!)$/.test(loc))) {
        expect(lastmod, loc).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
      }
    }
  });
}
