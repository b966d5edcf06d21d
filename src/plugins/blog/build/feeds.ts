import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import type {HtmlTags, Props} from '@docusaurus/types';

const hashLink = /<a\b[^>]*\bclass="hash-link"[^>]*>.*?<\/a>/g;
const button = /<button\b[^>]*>.*?<\/button>/gs;
const sourceSrcset = /(<source\b[^>]*\bsrcset=")([^"]*)(")/g;

function toAbsoluteSrcset(srcset: string, base: string): string {
  return srcset
    .split(', ')
    .map((candidate) => {
      const [url = '', ...descriptor] = candidate.split(' ');
      return [new URL(url, base).href, ...descriptor].join(' ');
    })
    .join(', ');
}

/**
 * The framework's feed items, without what only works on the page, and with
 * the URLs of `<source srcset>` absolute too (upstream does `<img>` only).
 */
export const createFeedItems: CreateFeedItemsFn = async ({
  defaultCreateFeedItems,
  ...params
}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({
    ...item,
    content: item.content
      ?.replace(hashLink, '')
      .replace(button, '')
      .replace(
        sourceSrcset,
        (_match, before: string, srcset: string, after: string) =>
          before + toAbsoluteSrcset(srcset, item.link) + after,
      ),
  }));
};

/** Translates the titles that the framework gives the feeds in each head. */
export function nameFeeds(headTags: HtmlTags | undefined): HtmlTags {
  return [headTags ?? []].flat().map((tag) =>
    typeof tag === 'object' && typeof tag.attributes?.title === 'string'
      ? {
          ...tag,
          attributes: {
            ...tag.attributes,
            title: tag.attributes.title.replace(' Feed', ' 订阅'),
          },
        }
      : tag,
  );
}

/**
 * Links static/feed.css to both feeds. Not the framework's XSLT: Chromium is
 * removing it and puts a red warning over pages that use it
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 */
export async function styleFeeds(
  {outDir, baseUrl}: Pick<Props, 'outDir' | 'baseUrl'>,
  routeBasePath: string,
): Promise<void> {
  const instruction = `<?xml-stylesheet type="text/css" href="${baseUrl}feed.css"?>`;
  // A blog without a public post has no feeds.
  const feedPaths = ['rss.xml', 'atom.xml']
    .map((file) => path.join(outDir, routeBasePath, file))
    .filter((file) => existsSync(file));
  await Promise.all(
    feedPaths.map(async (feedPath) => {
      const xml = await readFile(feedPath, 'utf8');
      await writeFile(feedPath, xml.replace('?>', `?>\n${instruction}`));
    }),
  );
}
