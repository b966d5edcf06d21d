import {existsSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {parseFeed} from '@rowanmanning/feed-parser';
import {XMLParser} from 'fast-xml-parser';
import {SyntaxValidator} from 'fast-xml-validator';

import {pageFiles, readText} from '../support/files';
import {htmlElements, htmlReferences} from '../support/references';
import {type BuiltSite, sharedSite} from '../support/sites';

const feeds = [
  {file: 'blog/rss.xml', type: 'application/rss+xml'},
  {file: 'blog/atom.xml', type: 'application/atom+xml'},
];

type RssItem = {
  title: string;
  link: string;
  guid: string;
  pubDate: string;
  'content:encoded': string;
};
type Rss = {
  rss: {
    channel: {title: string; link: string; language: string; item: RssItem[]};
  };
};

type AtomLink = {'@_href': string};
type AtomEntry = {
  title: {'#text': string};
  id: string;
  link: AtomLink;
  updated: string;
  content: {'#text': string};
};
type Atom = {
  feed: {
    title: string;
    id: string;
    icon: string;
    link: AtomLink[];
    entry: AtomEntry[];
  };
};

/** What both formats carry of a post, and every address of the feed itself. */
type Feed = {
  addresses: string[];
  posts: {title: string; link: string; date: string; content: string}[];
};

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name, jPath) =>
    name === 'item' || name === 'entry' || jPath === 'feed.link',
});

function readRss(xml: string): Feed {
  const {channel} = (parser.parse(xml) as Rss).rss;
  return {
    addresses: [channel.link, ...channel.item.flatMap((i) => [i.link, i.guid])],
    posts: channel.item.map((item) => ({
      title: item.title,
      link: item.link,
      date: item.pubDate,
      content: item['content:encoded'],
    })),
  };
}

function readAtom(xml: string): Feed {
  const {feed} = parser.parse(xml) as Atom;
  const links = [...feed.link, ...feed.entry.map(({link}) => link)];
  return {
    addresses: [
      feed.id,
      feed.icon,
      ...feed.entry.map(({id}) => id),
      ...links.map((link) => link['@_href']),
    ],
    posts: feed.entry.map((entry) => ({
      title: entry.title['#text'],
      link: entry.link['@_href'],
      date: entry.updated,
      content: entry.content['#text'],
    })),
  };
}

function readFeed(site: BuiltSite, file: string): Feed {
  const xml = readText(site.outDir, file);
  expect(SyntaxValidator.validate(xml)).toBe(true);
  return file.endsWith('rss.xml') ? readRss(xml) : readAtom(xml);
}

for (const {file, type} of feeds) {
  for (const name of ['plain', 'fixture'] as const) {
    test(`${name}: ${file} has whole posts, and names our pages in full`, () => {
      const site = sharedSite(name);
      const ours = site.publicOrigin + site.baseUrl;
      const {addresses, posts} = readFeed(site, file);
      expect(posts.length).toBeGreaterThan(0);
      for (const {title, date, content} of posts) {
        expect(title).toMatch(/\S/);
        expect(Date.parse(date), date).not.toBeNaN();
        expect(content).toMatch(/\S/);
      }
      for (const address of addresses) {
        expect(address.startsWith(ours), address).toBe(true);
      }
      for (const address of posts.flatMap((p) => htmlReferences(p.content))) {
        expect(URL.canParse(address), address).toBe(true);
        const {origin, pathname} = new URL(address);
        if (origin === site.publicOrigin) {
          expect(pathname.startsWith(site.baseUrl), address).toBe(true);
        }
      }
    });

    test(`${name}: every page links ${file} in its head`, () => {
      const {outDir, publicOrigin, baseUrl} = sharedSite(name);
      const pages = pageFiles(outDir);
      expect(pages.length).toBeGreaterThan(10);
      for (const page of pages) {
        const hrefs = htmlElements(readText(outDir, page))
          .filter(
            ({name: tag, attribs: {rel, type: kind}}) =>
              tag === 'link' && rel === 'alternate' && kind === type,
          )
          .map(({attribs}) => new URL(attribs.href ?? '', publicOrigin).href);
        const ours = [path.basename(file), `docs/${path.basename(file)}`, file];
        expect(hrefs, page).toEqual(
          ours.map((one) => publicOrigin + baseUrl + one),
        );
      }
    });
  }

  test(`fixture: ${file} lists the public posts, with all that they link`, () => {
    const site = sharedSite('fixture');
    const {posts} = readFeed(site, file);
    // Newest first; neither drafts, nor unlisted posts, nor `feed: false`.
    expect(posts.map(({link}) => link.split('/').at(-1))).toEqual([
      'welcome',
      'no-comments',
      'fourth',
      'third',
      'first',
    ]);
    const xml = readText(site.outDir, file);
    expect(xml).not.toMatch(/草稿文章|不列出的文章/);

    const content = posts.at(-1)?.content ?? '';
    const references = htmlReferences(content).map(decodeURIComponent);
    for (const wanted of [
      /^https:\/\/fixture\.example\/a\/b\/docs\/intro$/,
      /\.(?:png|webp|avif)$/,
      /^https:\/\/fixture\.example\/a\/b\/assets\/files\/[\da-f]{16}\/字库工具 v1\.2\.zip$/,
    ]) {
      expect(references.filter((each) => wanted.test(each))).not.toEqual([]);
    }
    // What belongs to the page alone stays there, and a feed has no JSON twin.
    expect(content).not.toMatch(/<button|ZIP，22 B|data-page/);
    expect(existsSync(`${site.outDir}/feed.json`)).toBe(false);
    // Spoilers are text, without the styles that hide them.
    expect(xml).toMatch(/第三篇的<span class="spoiler"[^>]*>秘密<\/span>/);
  });
}

/** Id, content and dates of each article, newest change first. */
function readItems(site: BuiltSite, file: string) {
  const feed = parseFeed(readText(site.outDir, file));
  expect(feed.title).toMatch(/^示例文库 · /);
  expect(feed.self).toBe(site.publicOrigin + site.baseUrl + file);
  return feed.items.map(({id, url, content, published, updated}) => ({
    id: id ?? '',
    url: url ?? '',
    content: content ?? '',
    date: updated ?? published,
  }));
}

for (const name of ['plain', 'fixture'] as const) {
  for (const folder of ['', 'docs/']) {
    test(`${name}: a feed parser reads the feeds of /${folder}`, () => {
      const site = sharedSite(name);
      const items = readItems(site, `${folder}atom.xml`);
      const others = readItems(site, `${folder}rss.xml`);
      expect(others.map(({id}) => id)).toEqual(items.map(({id}) => id));
      expect(others.map(({date}) => date?.toDateString())).toEqual(
        items.map(({date}) => date?.toDateString()),
      );
      expect(items.length).toBe(name === 'plain' ? (folder ? 1 : 2) : 20);
      expect(new Set(items.map(({id}) => id)).size).toBe(items.length);
      const dates = items.map(({date}) => date?.getTime() ?? 0);
      expect(Math.min(...dates)).toBeGreaterThan(0);
      expect(dates).toEqual([...dates].sort((a, b) => b - a));
      for (const {id, url, content} of items) {
        expect(url).toBe(id);
        expect(id).toContain(site.publicOrigin + site.baseUrl + folder);
        expect(content).not.toMatch(
          /<(?:button|h1)|hash-link|不列出|style="(?:color:rgb|--|background)/,
        );
        for (const address of htmlReferences(content)) {
          expect(URL.canParse(address), address).toBe(true);
        }
      }
    });
  }
}

test('the home page lists what is there and what is new without a script', () => {
  const site = sharedSite('fixture');
  const home = htmlElements(readText(site.outDir, 'index.html'));
  const linksAfter = (heading: string) =>
    home
      .slice(home.findIndex(({text}) => text === heading))
      .map(({attribs}) => attribs.href ?? '')
      .filter((href) => /^\/a\/b\/(?:blog|docs|manual)\/[^.]+$/.test(href));
  // Categories with a page of their own, and of all instances.
  expect(linksAfter('馆藏').map(decodeURI)).toContain(
    '/a/b/docs/category/指南',
  );
  const all = readItems(site, 'atom.xml').map(({url}) => new URL(url).pathname);
  expect(linksAfter('最近更新').slice(0, 8)).toEqual(all.slice(0, 8));
});
