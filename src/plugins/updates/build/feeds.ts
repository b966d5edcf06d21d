import type {HtmlTags, Props} from '@docusaurus/types';
import {readOutputHTMLFile} from '@docusaurus/utils';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {Feed, type Item} from 'feed';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {articleNodes, portableHtml} from '../../../lib/articleHtml';
import {decode} from '../../../lib/decode';
import {styleFeed} from '../../../lib/feedStyle';
import {licence} from '../../../site/identity';
import type {Change} from './newest';

type Site = Pick<Props, 'siteConfig' | 'baseUrl'>;

const formats = [
  {file: 'rss.xml', label: 'RSS', type: 'application/rss+xml'},
  {file: 'atom.xml', label: 'Atom', type: 'application/atom+xml'},
  {file: 'feed.json', label: 'JSON', type: 'application/feed+json'},
];

/** Feeds by their folder; the blog has its own. */
const feeds = [
  {folder: '', name: '全站更新'},
  {folder: 'docs/', name: '文档'},
] as const;

export type Changes = Record<(typeof feeds)[number]['folder'], Change[]>;

async function toItem(change: Change, props: Props): Promise<Item> {
  const {outDir, baseUrl, siteConfig} = props;
  const {title, description, permalink, tags, updated} = change;
  const {url, trailingSlash} = siteConfig;
  // Where the page stands; a folder's index calls itself `a/`.
  const page = applyTrailingSlash(permalink, {trailingSlash, baseUrl});
  const link = new URL(page, url).href;
  const below = permalink.slice(baseUrl.length);
  const file = decode(below, decodeURI);
  const html = await readOutputHTMLFile(file, outDir, trailingSlash);
  return {
    // The address: an edit leaves it, and a reader knows the article again.
    id: link,
    link,
    title,
    description: description ?? '',
    // Readers show the title above it.
    content: portableHtml(articleNodes(html.toString()), link).replace(
      /^<header>.*?<\/header>\s*/s,
      '',
    ),
    category: tags.map((tag) => ({name: tag, term: tag})),
    date: updated,
  };
}

/** Links to every feed, for the head of each page. */
export const feedLinks = ({siteConfig, baseUrl}: Site): HtmlTags =>
  feeds.flatMap(({folder, name}) =>
    formats.map(({file, label, type}) => ({
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type,
        href: baseUrl + folder + file,
        title: `${siteConfig.title} · ${name} ${label} 订阅`,
      },
    })),
  );

/** How many articles a feed holds, as the blog's do. */
const limit = 20;

/**
 * Writes every feed in every format, those without an article too: links lead
 * there. No date is the clock's, so that a commit gives the same bytes again.
 */
export async function writeFeeds(
  changes: Changes,
  props: Props,
): Promise<void> {
  const {siteConfig, baseUrl, outDir, i18n} = props;
  const home = siteConfig.url + baseUrl;
  const items = new Map<Change, Promise<Item>>();
  for (const {folder, name} of feeds) {
    const newest = changes[folder].slice(0, limit);
    const at = (file: string) => home + folder + file;
    const page = folder ? at('').slice(0, -1) : home;
    const feed = new Feed({
      id: page,
      link: page,
      title: `${siteConfig.title} · ${name}`,
      description: `${siteConfig.title}的${name}`,
      language: i18n.localeConfigs[i18n.currentLocale]?.htmlLang,
      favicon: siteConfig.favicon && home + siteConfig.favicon,
      author: {name: siteConfig.title, link: home},
      copyright: licence.name,
      updated: newest[0]?.updated ?? new Date(0),
      feedLinks: {
        rss: at('rss.xml'),
        atom: at('atom.xml'),
        json: at('feed.json'),
      },
    });
    for (const change of newest) {
      // A document stands in both feeds.
      const item = items.get(change) ?? toItem(change, props);
      items.set(change, item);
      feed.addItem(await item);
    }
    const write = (file: string, text: string) =>
      writeFile(path.join(outDir, folder, file), text);
    await mkdir(path.join(outDir, folder), {recursive: true});
    await write('rss.xml', styleFeed(feed.rss2(), baseUrl));
    await write('atom.xml', styleFeed(feed.atom1(), baseUrl));
    await write('feed.json', feed.json1());
  }
}
