import {expect, test} from '@playwright/test';

import {sitemapEntries} from '../support/sitemap';
import {filesBelow, pagePath, readText} from '../support/files';
import {startPagesServer} from '../support/pagesServer';
import {
  cssReferences,
  htmlElements,
  htmlReferences,
  refreshTarget,
} from '../support/references';
import {type BuiltSite, buildSite, sharedSite} from '../support/sites';

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

async function expectWhole(site: BuiltSite): Promise<void> {
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

  const redirects = filesBelow(site.outDir, '.html').flatMap((file) => {
    const elements = htmlElements(readText(site.outDir, file));
    const target = elements.map(refreshTarget).find((each) => each);
    return target ? [[file, target]] : [];
  });
  expect(redirects).toContainEqual(['docs.html', `${site.baseUrl}docs/intro`]);
}

test('every address of the project resolves at its base path', async () => {
  await expectWhole(sharedSite('main'));
});

test('every address of the fixture resolves at /a/b/', async () => {
  await expectWhole(sharedSite('fixture'));
});

test('every address resolves at a base path of the other kind', async () => {
  const other = sharedSite('main').baseUrl === '/' ? '/game-toolkit/' : '/';
  const site = await buildSite({
    name: 'other-base',
    env: {SITE_URL: 'https://other.example', SITE_BASE_URL: other},
  });
  expect(site.code, site.output).toBe(0);
  expect(site.baseUrl).toBe(other);
  await expectWhole(site);
});
