import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import type {AllContent, HtmlTags} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {Feed, type Item} from 'feed';

import type {BuildProps, BuiltPage, PageSteps} from '../../../lib/capability';
import {articleOf, portableHtml} from '../../../lib/node/articleHtml';
import {
  type ContentPage,
  findContentPages,
  findDocsRoots,
  findMainBlog,
} from '../../../lib/node/contentPages';
import {byRoute, toRouteKey} from '../../../lib/node/routeKeys';

/** A document or a post that visitors can find, and that has a date. */
export type DatedPage = ContentPage & {date: Date};

/** The dated ones, newest first; pages of the same date by their addresses. */
export const sortByDate = (pages: ContentPage[]): DatedPage[] =>
  pages
    .filter((page): page is DatedPage => page.listed && Boolean(page.date))
    .sort(
      (a, b) =>
        b.date.getTime() - a.date.getTime() ||
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
  /** The newest first. */
  pages: DatedPage[];
};

/** How many articles a feed has; the default of the framework's blog feed. */
const feedLength = 20;

function toFeedSource(
  folder: string,
  name: string,
  pages: ContentPage[],
): FeedSource {
  const taken = pages.filter(({frontMatter}) => frontMatter['feed'] !== false);
  return {folder, name, pages: sortByDate(taken).slice(0, feedLength)};
}

/**
 * The feeds of the whole site, of its documents and of its blog, each in the
 * folder of its subject. What is at the root of the site has only the feed of
 * the whole site, and further blog instances those of the framework's plugin.
 *
 * @param blogTitle the name of the blog's feed
 */
export function findFeeds(
  allContent: AllContent,
  baseUrl: string,
  blogTitle: string,
): FeedSource[] {
  const {docs, blog} = findContentPages(allContent);
  const feeds = [toFeedSource(baseUrl, '全站更新', [...docs, ...blog])];
  const addFeed = (home: string, name: string, pages: ContentPage[]) => {
    const folder = home.replace(/\/?$/, '/');
    if (folder !== baseUrl) {
      feeds.push(toFeedSource(folder, name, pages));
    }
  };
  const [firstDocs] = findDocsRoots(allContent);
  if (firstDocs) {
    addFeed(firstDocs.path, '文档', docs);
  }
  const mainBlog = findMainBlog(allContent);
  if (mainBlog) {
    const posts = blog.filter(({permalink}) =>
      mainBlog.permalinks.includes(permalink),
    );
    addFeed(mainBlog.home, blogTitle, posts);
  }
  return feeds;
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

/** What XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets */
const forbiddenInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

/** A text without the characters with which no reader could parse a feed. */
const toXmlText = (text: string) => text.replace(forbiddenInXml, '');

function toItem(
  {title, description, permalink, tags, authors = [], date}: DatedPage,
  {siteConfig: {url, trailingSlash}, baseUrl}: BuildProps,
  document: BuiltPage['document'],
): Item {
  // The permalink of a folder's index ends in a slash, its page does not.
  const pathname = applyTrailingSlash(permalink, {trailingSlash, baseUrl});
  const address = new URL(pathname, url).href;
  return {
    // An edit does not change the address, so feed readers recognise it.
    id: address,
    link: address,
    title: toXmlText(title),
    description: toXmlText(description ?? ''),
    // Feed readers show the title above the content.
    content: toXmlText(portableHtml(articleOf(document()), address)).replace(
      /^<header>.*?<\/header>\s*/s,
      '',
    ),
    category: tags.map(toXmlText).map((tag) => ({name: tag, term: tag})),
    // The library fails for an empty list.
    ...(authors.length > 0 && {
      author: authors.map(({name, url: link}) => ({
        name: toXmlText(name ?? link ?? ''),
        link,
      })),
    }),
    date,
  };
}

/**
 * Links static/feed.css to a feed. The framework uses XSLT, of which Chromium warns
 * over the page: https://developer.chrome.com/docs/web-platform/deprecating-xslt
 */
function linkStyles(xml: string, baseUrl: string): string {
  const link = `<?xml-stylesheet type="text/css" href="${baseUrl}feed.css"?>`;
  return xml.replace('?>', `?>\n${link}`);
}

/** Addresses of the feeds that blogs write, as `feedOptions` of the site says. */
const findBlogFeeds = ({plugins, baseUrl}: BuildProps): string[] =>
  plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-blog')
    .map(({options}) => options as unknown as PluginOptions)
    .flatMap(({routeBasePath, feedOptions: {type}}) =>
      (type ?? []).map((format) =>
        normalizeUrl([baseUrl, routeBasePath, `${format}.xml`]),
      ),
    );

/**
 * Writes every feed, even one without articles, because pages link to it. No
 * date comes from the clock, so that a commit always gives the same bytes.
 */
export function writeFeeds(
  feeds: FeedSource[],
  licence: string,
  props: BuildProps,
): PageSteps {
  const {siteConfig, baseUrl, outDir, i18n} = props;
  const pageByRoute = byRoute(feeds.flatMap(({pages}) => pages));
  const itemByPermalink = new Map<string, Item>();
  const blogFeeds = findBlogFeeds(props);

  function fillFeed({folder, name, pages}: FeedSource): Feed {
    const folderAddress = siteConfig.url + folder;
    const home =
      folder === baseUrl ? folderAddress : folderAddress.slice(0, -1);
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
      updated: pages[0]?.date ?? new Date(0),
      feedLinks: {
        rss: `${folderAddress}rss.xml`,
        atom: `${folderAddress}atom.xml`,
      },
    });
    feed.items = pages.flatMap(
      ({permalink}) => itemByPermalink.get(permalink) ?? [],
    );
    return feed;
  }

  async function writeFeed(source: FeedSource): Promise<void> {
    const feed = fillFeed(source);
    const directory = path.join(outDir, source.folder.slice(baseUrl.length));
    await mkdir(directory, {recursive: true});
    for (const {format, method} of formats) {
      // The blog plugin writes these files itself.
      if (!blogFeeds.includes(`${source.folder}${format}.xml`)) {
        const xml = linkStyles(feed[method](), baseUrl);
        await writeFile(path.join(directory, `${format}.xml`), xml);
      }
    }
  }

  return {
    collect({route, document}) {
      const page = pageByRoute.get(toRouteKey(route));
      if (page) {
        itemByPermalink.set(page.permalink, toItem(page, props, document));
      }
    },
    async finish() {
      await Promise.all(feeds.map(writeFeed));
    },
  };
}
