import {expect, test} from '@playwright/test';
import {parseFeed} from '@rowanmanning/feed-parser';
import {SyntaxValidator} from 'fast-xml-validator';

import {captures, filesBelow, pageFiles, readText} from '../support/files';
import {htmlElements, htmlReferences} from '../support/references';
import {type BuiltSite, sharedSite} from '../support/sites';

const formats = ['rss', 'atom'];

const site = (): BuiltSite => sharedSite('fixture');

/** Where everything of the site is. */
const home = (): string => site().publicOrigin + site().baseUrl;

/** What a parser reads of a feed: its articles, newest change first. */
function readItems(file: string) {
  const xml = readText(site().outDir, file);
  expect(SyntaxValidator.validate(xml)).toBe(true);
  const {title, self, items} = parseFeed(xml);
  if (!file.startsWith('blog/')) {
    expect(title).toMatch(/^示例文库 · /);
    expect(self).toBe(home() + file);
  }
  // Every address of the feed itself is one of ours.
  const addresses = captures(
    xml.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, ''),
    /<(?:link|guid|id|icon)\b[^>]*?(?: href="|>)([^"<>]+)/g,
  );
  expect(addresses.length).toBeGreaterThan(items.length);
  const foreign = addresses.filter((address) => !address.startsWith(home()));
  expect(foreign).toEqual([]);
  return items.map(({id, url, content, title, published, updated}) => ({
    id: id ?? '',
    title: title ?? '',
    url: url ?? '',
    content: content ?? '',
    date: updated ?? published,
  }));
}

for (const [folder, count] of Object.entries({
  '': 20,
  'docs/': 20,
  'blog/': 5,
})) {
  test(`a feed parser reads the feeds of /${folder}`, () => {
    const items = readItems(`${folder}atom.xml`);
    const rssItems = readItems(`${folder}rss.xml`);
    const identify = (all: typeof items) =>
      all.map(({id, date}) => [id, date?.toDateString()]);
    expect(identify(rssItems)).toEqual(identify(items));
    expect(items).toHaveLength(count);
    expect(new Set(items.map(({id}) => id)).size).toBe(count);
    const dates = items.map(({date}) => date?.getTime() ?? 0);
    expect(Math.min(...dates)).toBeGreaterThan(0);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const {id, title, url, content} of [...items, ...rssItems]) {
      expect(url).toBe(id);
      expect(id).toContain(home() + folder);
      expect(title).toMatch(/\S/);
      expect(content).toMatch(/\S/);
      for (const address of htmlReferences(content)) {
        // Throws where an address is not a whole one.
        const {origin, pathname} = new URL(address);
        const isOurs = origin === site().publicOrigin;
        expect(!isOurs || pathname.startsWith(site().baseUrl)).toBe(true);
      }
    }
  });
}

test('every page links the feeds in its head', () => {
  const pages = pageFiles(site().outDir);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const links = htmlElements(readText(site().outDir, page)).filter(
      ({name, attribs}) => name === 'link' && attribs.rel === 'alternate',
    );
    for (const format of formats) {
      const hrefs = links
        .filter(({attribs}) => attribs.type === `application/${format}+xml`)
        .map(({attribs}) => new URL(attribs.href ?? '', home()).href);
      const folders = ['', 'docs/', 'blog/'];
      expect(hrefs, page).toEqual(
        folders.map((folder) => `${home()}${folder}${format}.xml`),
      );
    }
  }
});

for (const format of formats) {
  test(`the ${format} of the blog has all public posts and their links`, () => {
    const posts = readItems(`blog/${format}.xml`);
    // Newest first; neither drafts, nor unlisted posts, nor `feed: false`.
    expect(posts.map(({url}) => url.split('/').at(-1))).toEqual([
      ...['welcome', 'no-comments', 'fourth', 'third', 'first'],
    ]);
    const content = posts.at(-1)?.content ?? '';
    const references = htmlReferences(content).map(decodeURIComponent);
    for (const wanted of [
      /^https:\/\/fixture\.example\/a\/b\/docs\/intro$/,
      /\.(?:png|webp|avif)$/,
      /^https:\/\/fixture\.example\/a\/b\/assets\/files\/[\da-f]{16}\/字库工具 v1\.2\.zip$/,
    ]) {
      expect(references.filter((link) => wanted.test(link))).not.toEqual([]);
    }
    expect(filesBelow(site().outDir, '.json')).not.toContain('feed.json');
    // Spoilers are text, without the styles that hide them.
    const third = posts.find(({url}) => url.endsWith('/third'))?.content;
    expect(third).toMatch(/第三篇的<span class="spoiler"[^>]*>秘密<\/span>/);
  });
}

test('what belongs to a page alone stays out of its feed', () => {
  const items = readItems('atom.xml');
  const contents = items.map(({content}) => content).join();
  const pages = items
    .map(({url}) => decodeURI(url.slice(home().length)))
    .map((page) => readText(site().outDir, `${page}.html`))
    .join();
  for (const part of [
    /<button/,
    /<h1/,
    /hash-link/,
    /ZIP，22 B/,
    /data-page-only/,
    /style="(?:color:rgb|--|background)/,
  ]) {
    expect(pages).toMatch(part);
    expect(contents).not.toMatch(part);
  }
});

test('the home page lists what is there and what is new without a script', () => {
  const elements = htmlElements(readText(site().outDir, 'index.html'));
  const linksAfter = (heading: string) =>
    elements
      .slice(elements.findIndex(({text}) => text === heading))
      .map(({attribs}) => attribs.href ?? '')
      .filter((href) => /^\/a\/b\/(?:blog|docs|manual)\/[^.]+$/.test(href));
  // Categories with a page of their own, and of all instances.
  expect(linksAfter('馆藏').map(decodeURI)).toContain(
    '/a/b/docs/category/指南',
  );
  const all = readItems('atom.xml').map(({url}) => new URL(url).pathname);
  expect(linksAfter('最近更新').slice(0, 8)).toEqual(all.slice(0, 8));
});
