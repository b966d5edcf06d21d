import {XMLParser} from 'fast-xml-parser';

import {readText} from './files';
import type {BuiltSite} from './sites';

export type SitemapEntry = {loc: string; lastmod?: string};

const parser = new XMLParser({
  isArray: (name) => name === 'url',
  parseTagValue: false,
});

export function sitemapEntries(site: BuiltSite): SitemapEntry[] {
  const xml = readText(site.outDir, 'sitemap.xml');
  const {urlset} = parser.parse(xml) as {urlset: {url: SitemapEntry[]}};
  return urlset.url;
}

/**
 * Every public page, decoded and relative to the base path: `/docs/intro`.
 * To be called in a test: the sites are built after its file has been read.
 */
export function sitemapPaths(site: BuiltSite): string[] {
  return sitemapEntries(site).map(({loc}) => {
    const {pathname} = new URL(loc);
    return `/${decodeURIComponent(pathname.slice(site.baseUrl.length))}`;
  });
}
