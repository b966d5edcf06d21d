import {expect} from '@playwright/test';

import {sitemapEntries} from './sitemap';
import {filesBelow, pagePath, readText} from './files';
import {startPagesServer} from './pagesServer';
import {cssReferences, htmlReferences} from './references';
import type {BuiltSite} from './sites';

/** An address as it was found, and the address of the file it stands in. */
type Reference = {address: string; from: string};

/** 404.html is answered at any depth, so its addresses are read from deep. */
function pageAddress(file: string): string {
  return file === '404.html' ? '/some/deep/path' : pagePath(file);
}

/** Files that scripts load: `"assets/images/a.png"` beside the public path. */
function scriptReferences(script: string, baseUrl: string): string[] {
  return [...script.matchAll(/["'`]([^"'`\s\\]+\.\w{2,5})["'`]/g)]
    .map((match) => match[1] ?? '')
    .flatMap((literal) => {
      if (literal.startsWith('assets/')) {
        return [baseUrl + literal];
      }
      return baseUrl !== '/' && literal.startsWith(baseUrl) ? [literal] : [];
    });
}

/** Strings in data files that are addresses of ours, wherever they stand. */
function dataReferences(json: string, {publicOrigin, baseUrl}: BuiltSite) {
  const found: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    const ours =
      typeof value === 'string' &&
      (value.startsWith(publicOrigin + baseUrl) ||
        (baseUrl !== '/' && value.startsWith(baseUrl)));
    if (ours) {
      found.push(value);
    }
    return value;
  });
  return found;
}

function references(site: BuiltSite, file: string): Reference[] {
  const text = readText(site.outDir, file);
  const at = (from: string) => (address: string) => ({address, from});
  if (file.endsWith('.html')) {
    return htmlReferences(text).map(at(pageAddress(file)));
  }
  if (file.endsWith('.css')) {
    return cssReferences(text).map(at(`/${file}`));
  }
  return file.endsWith('.js')
    ? scriptReferences(text, site.baseUrl).map(at(`/${file}`))
    : dataReferences(text, site).map(at(`/${file}`));
}

function feedReferences(site: BuiltSite, file: string): Reference[] {
  const ours = site.publicOrigin + site.baseUrl;
  return readText(site.outDir, file)
    .split(/["<>\s]/)
    .filter((word) => word.startsWith(ours))
    .map((address) => ({address, from: `/${file}`}));
}

/** The fixture's page of links that lead nowhere on purpose. */
const brokenOnPurpose = 'links.html';

/** Everything of ours that the build names: path and query to one finder. */
function ownPaths(site: BuiltSite): Map<string, string> {
  const kinds = ['.html', '.css', '.js', '.json', '.webmanifest'];
  const all = [
    ...filesBelow(site.outDir, ...kinds)
      .filter((file) => file !== brokenOnPurpose)
      .flatMap((file) => references(site, file)),
    ...['', 'docs/', 'blog/']
      .flatMap((folder) => [`${folder}rss.xml`, `${folder}atom.xml`])
      .flatMap((file) => feedReferences(site, file)),
    ...sitemapEntries(site).map(({loc}) => ({
      address: loc,
      from: '/sitemap.xml',
    })),
  ];
  const paths = new Map<string, string>();
  for (const {address, from} of all) {
    // A fragment alone stays on its page, which 404.html has no address for.
    if (address.startsWith('#')) {
      continue;
    }
    const base = site.publicOrigin + site.baseUrl + from.slice(1);
    const url = new URL(address, base);
    if (url.origin === site.publicOrigin) {
      paths.set(url.pathname + url.search, from);
    }
  }
  return paths;
}

async function brokenPaths(site: BuiltSite): Promise<string[]> {
  const server = await startPagesServer(site.outDir, site.baseUrl);
  const broken: string[] = [];
  for (const [path, from] of ownPaths(site)) {
    const {status} = await fetch(server.origin + path, {redirect: 'manual'});
    if (status !== 200) {
      broken.push(`${status} ${path} in ${from}`);
    }
  }
  await server.close();
  return broken;
}

/** Every address of ours that a build names is there. */
export async function expectWhole(site: BuiltSite): Promise<void> {
  // A crawl that finds next to nothing proves nothing.
  expect(ownPaths(site).size).toBeGreaterThan(15);
  expect(await brokenPaths(site)).toEqual([]);

  const scripts = filesBelow(site.outDir, '.js').map((file) =>
    readText(site.outDir, file),
  );
  const publicPaths = scripts.flatMap((script) =>
    [...script.matchAll(/\.p\s*=\s*"(\/[^"]*)"/g)].map((match) => match[1]),
  );
  expect(publicPaths, 'where chunks are loaded from').toEqual([site.baseUrl]);
}
