import path from 'node:path';

import {expect} from '@playwright/test';

import {captures, filesBelow, readText, servedPath} from './files';
import {startPagesServer} from './pagesServer';
import {cssReferences, htmlReferences} from './references';
import type {BuiltSite} from './sites';

/** Files that scripts load: `"assets/images/a.png"` beside the public path. */
function scriptReferences(script: string, baseUrl: string): string[] {
  return captures(script, /["'`]([^"'`\s\\]+\.\w{2,5})["'`]/g)
    .map((literal) => literal.replace(/^assets\//, `${baseUrl}$&`))
    .filter((it) => it.startsWith(baseUrl === '/' ? '/assets/' : baseUrl));
}

/** The addresses in a file of a build, as they are written there. */
function references(site: BuiltSite, file: string): string[] {
  const text = readText(site.outDir, file);
  const ours = site.publicOrigin + site.baseUrl;
  switch (path.extname(file)) {
    case '.html':
      return htmlReferences(text);
    case '.css':
      return cssReferences(text);
    case '.js':
      return scriptReferences(text, site.baseUrl);
    default:
      return text
        .split(/["<>\s]/)
        .filter((word) => word.startsWith(ours))
        .map((word) => word.replaceAll('&amp;', '&'));
  }
}

/** The fixture's page of links that lead nowhere on purpose. */
const brokenOnPurpose = 'links.html';

/** Everything of ours that the build names: path and query to one finder. */
function ownPaths(site: BuiltSite): Map<string, string> {
  const kinds = ['.html', '.css', '.js', '.xml'];
  const paths = new Map<string, string>();
  for (const file of filesBelow(site.outDir, ...kinds)) {
    // 404.html is answered at any depth, so its addresses are read from deep.
    const from = file === '404.html' ? '/some/deep/path' : servedPath(file);
    const base = site.publicOrigin + site.baseUrl + from.slice(1);
    const found = file === brokenOnPurpose ? [] : references(site, file);
    // A fragment alone stays on its page, which 404.html has no address for.
    for (const address of found.filter((each) => !each.startsWith('#'))) {
      const url = new URL(address, base);
      if (url.origin === site.publicOrigin) {
        paths.set(url.pathname + url.search, from);
      }
    }
  }
  return paths;
}

/** Every address of ours that a build names is there. */
export async function expectWhole(site: BuiltSite): Promise<void> {
  const paths = ownPaths(site);
  // A crawl that finds next to nothing proves nothing.
  expect(paths.size).toBeGreaterThan(15);
  const server = await startPagesServer(site.outDir, site.baseUrl);
  const broken: string[] = [];
  for (const [own, from] of paths) {
    const {status} = await fetch(server.origin + own, {redirect: 'manual'});
    if (status !== 200) {
      broken.push(`${status} ${own} in ${from}`);
    }
  }
  await server.close();
  expect(broken).toEqual([]);

  const publicPaths = filesBelow(site.outDir, '.js').flatMap((file) =>
    captures(readText(site.outDir, file), /\.p\s*=\s*"(\/[^"]*)"/g),
  );
  expect(publicPaths, 'where chunks are loaded from').toEqual([site.baseUrl]);
}
