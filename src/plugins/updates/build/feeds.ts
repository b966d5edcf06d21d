import type {HtmlTags, Props} from '@docusaurus/types';
import {readOutputHTMLFile} from '@docusaurus/utils';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import {Feed, type Item} from 'feed';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {articleNodes, portableHtml} from '../../../lib/articleHtml';
import {decode} from '../../../lib/decode';
import {licence} from '../../../site/identity';
import type {Change} from './newest';

type Site = Pick<Props, 'siteConfig' | 'baseUrl'>;

const formats = [
  {file: 'rss.xml', label: 'RSS', type: 'application/rss+xml'},
  {file: 'atom.xml', label: 'Atom', type: 'application/atom+xml'},
  {file: 'feed.json', label: 'JSON', type: 'application/feed+json'},
];

/** Feeds by their folder. */
const feeds = [
  {folder: 'blog/', name: '更新日志', formats: formats.slice(0, 2)},
  {folder: '', name: '全站更新', formats},
  {folder: 'docs/', name: '文档', formats},
] as const;

export type Changes = Record<(typeof feeds)[number]['folder'], Change[]>;

async function toItem(change: Change, props: Props): Promise<Item> {
  const {outDir, baseUrl, siteConfig} = props;
  const {title, description, permalink, tags, authors = [], updated} = change;
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
    // The library fails for an empty list.
    ...(authors.length > 0 && {
      author: authors.map(({name, url}) => ({name: name ?? url, link: url})),
    }),
    date: updated,
  };
}

/** Links to every feed, for the head of each page. */
export const feedLinks = ({siteConfig, baseUrl}: Site): HtmlTags =>
  feeds.flatMap(({folder, name, formats}) =>
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

/**
 * Links static/feed.css to a feed in XML, and takes out characters that would
 * make it none. Not the framework's XSLT: Chromium is removing it and puts a
 * red warning over pages that use it
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 */
const style = (xml: string, baseUrl: string): string =>
  xml
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(
      '?>',
      `?>\n<?xml-stylesheet type="text/css" href="${baseUrl}feed.css"?>`,
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
  for (const {folder, name, formats} of feeds) {
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
      // One stands in two feeds.
      const item = items.get(change) ?? toItem(change, props);
      items.set(change, item);
      feed.addItem(await item);
    }
    await mkdir(path.join(outDir, folder), {recursive: true});
    const write = (file: string, text: string) =>
      writeFile(path.join(outDir, folder, file), text);
    await write('rss.xml', style(feed.rss2(), baseUrl));
    await write('atom.xml', style(feed.atom1(), baseUrl));
    if (formats.length > 2) {
      await write('feed.json', feed.json1());
    }
  }
}
