import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {AllContent, HtmlTags, Props} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {Feed, type Item} from 'feed';

import {articleOf, portableHtml} from '../../../lib/node/article';
import type {BuiltPage, PageSteps} from '../../../lib/capability';
import {
  byRoute,
  type ContentPage,
  findContentPages,
  readContents,
  toRouteKey,
} from '../../../lib/node/contentPages';

/** A document or a post that readers can find, and that has a date. */
export type Change = ContentPage & {updated: Date};

/** The dated ones, newest first; pages of the same date by their addresses. */
export const newest = (pages: ContentPage[]): Change[] =>
  pages
    .filter((page): page is Change => page.listed && Boolean(page.updated))
    .sort(
      (a, b) =>
        b.updated.getTime() - a.updated.getTime() ||
        (a.permalink < b.permalink ? -1 : 1),
    );

/** With the method of the library that writes each. */
const formats = [
  {format: 'rss', label: 'RSS', method: 'rss2'},
  {format: 'atom', label: 'Atom', method: 'atom1'},
] as const;

export type FeedSource = {
  /** Path of its folder, with the base path and a slash at the end. */
  folder: string;
  name: string;
  changes: Change[];
};

/** How many articles a feed has; the default of the framework's blog feed. */
const limit = 20;

/**
 * The feeds of the whole site, of its documents and of its blog, each in the
 * folder of its subject. What is at the root of the site has only the feed of
 * the whole site, and further blog instances those of the framework's plugin.
 */
export function findFeeds(allContent: AllContent, baseUrl: string) {
  const contents = readContents(allContent);
  const pages = findContentPages(allContent);
  const [documents] = Object.values(contents.docs);
  const latest = documents?.loadedVersions.find(({isLast}) => isLast);
  const blog = contents.blog['default'];
  const list = blog?.blogListPaginated[0]?.metadata;
  const ofBlog = blog?.blogPosts.map(({metadata}) => metadata.permalink);
  const candidates = [
    {home: baseUrl, name: '全站更新', of: [...pages.docs, ...pages.blog]},
    {home: latest?.path, name: '文档', of: pages.docs},
    {
      home: list?.permalink,
      name: list?.blogTitle ?? '',
      of: pages.blog.filter(({permalink}) => ofBlog?.includes(permalink)),
    },
  ];
  return candidates.flatMap(({home, name, of}, at): FeedSource[] => {
    const folder = home?.replace(/\/?$/, '/');
    if (!folder || (at > 0 && folder === baseUrl)) {
      return [];
    }
    const fed = of.filter(({frontMatter}) => frontMatter['feed'] !== false);
    return [{folder, name, changes: newest(fed).slice(0, limit)}];
  });
}

/** Links to every feed, for the head of each page. */
export const feedLinks = (feeds: FeedSource[], title: string): HtmlTags =>
  feeds.flatMap(({folder, name}) =>
    formats.map(({format, label}) => ({
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: `application/${format}+xml`,
        href: `${folder}${format}.xml`,
        title: `${title} · ${name} ${label} 订阅`,
      },
    })),
  );

function toItem(
  {title, description, permalink, tags, authors = [], updated}: Change,
  {siteConfig: {url, trailingSlash}, baseUrl}: Props,
  document: BuiltPage['document'],
): Item {
  // The permalink of a folder's index ends in a slash, its page does not.
  const page = applyTrailingSlash(permalink, {trailingSlash, baseUrl});
  const link = new URL(page, url).href;
  return {
    // An edit does not change the address, so readers recognise the article.
    id: link,
    link,
    title,
    description: description ?? '',
    // Readers show the title above the content.
    content: portableHtml(articleOf(document()), link).replace(
      /^<header>.*?<\/header>\s*/s,
      '',
    ),
    category: tags.map((tag) => ({name: tag, term: tag})),
    // The library fails for an empty list.
    ...(authors.length > 0 && {
      author: authors.map(({name, url: to}) => ({name: name ?? to, link: to})),
    }),
    date: updated,
  };
}

/**
 * Links static/feed.css to a feed, and removes characters that XML does not
 * allow. The framework uses XSLT, of which Chromium warns over the page:
 * https://developer.chrome.com/docs/web-platform/deprecating-xslt
 */
function style(xml: string, baseUrl: string): string {
  const link = `<?xml-stylesheet type="text/css" href="${baseUrl}feed.css"?>`;
  return xml
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace('?>', `?>\n${link}`);
}

/** Addresses of the feeds that blogs write, as `feedOptions` of the site says. */
const findBlogFeeds = ({plugins, baseUrl}: Props): string[] =>
  plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-blog')
    .map(({options}) => options as unknown as PluginOptions)
    .flatMap(({routeBasePath, feedOptions: {type}}) =>
      (type ?? []).map((each) =>
        normalizeUrl([baseUrl, routeBasePath, `${each}.xml`]),
      ),
    );

/**
 * Writes every feed, even one without articles, because pages link to it. No
 * date comes from the clock, so that a commit always gives the same bytes.
 */
export function writeFeeds(
  feeds: FeedSource[],
  licence: string,
  props: Props,
): PageSteps {
  const {siteConfig, baseUrl, outDir, i18n} = props;
  const fed = byRoute(feeds.flatMap(({changes}) => changes));
  const items = new Map<Change, Item>();
  const taken = findBlogFeeds(props);

  async function writeFeed({folder, name, changes}: FeedSource) {
    const at = siteConfig.url + folder;
    const home = folder === baseUrl ? at : at.slice(0, -1);
    const feed = new Feed({
      id: home,
      link: home,
      title: `${siteConfig.title} · ${name}`,
      description: `${siteConfig.title}的${name}`,
      language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang,
      favicon:
        siteConfig.favicon && siteConfig.url + baseUrl + siteConfig.favicon,
      author: {name: siteConfig.title, link: siteConfig.url + baseUrl},
      copyright: licence,
      updated: changes[0]?.updated ?? new Date(0),
      feedLinks: {rss: `${at}rss.xml`, atom: `${at}atom.xml`},
    });
    feed.items = changes.flatMap((change) => items.get(change) ?? []);
    const directory = path.join(outDir, folder.slice(baseUrl.length));
    await mkdir(directory, {recursive: true});
    for (const {format, method} of formats) {
      if (!taken.includes(`${folder}${format}.xml`)) {
        const xml = style(feed[method](), baseUrl);
        await writeFile(path.join(directory, `${format}.xml`), xml);
      }
    }
  }

  return {
    collect({route, document}) {
      const change = fed.get(toRouteKey(route));
      if (change) {
        items.set(change, toItem(change, props, document));
      }
    },
    async finish() {
      await Promise.all(feeds.map(writeFeed));
    },
  };
}
