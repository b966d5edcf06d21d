import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import type {HtmlTags, Props} from '@docusaurus/types';
import {parseDocument} from 'htmlparser2';

import {portableHtml} from '../../../lib/articleHtml';
import {styleFeed} from '../../../lib/feedStyle';

/** The framework's feed items, as they read elsewhere. */
export const createFeedItems: CreateFeedItemsFn = async ({
  defaultCreateFeedItems,
  ...params
}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({
    ...item,
    content:
      item.content &&
      portableHtml(parseDocument(item.content).children, item.link),
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

/** Lets both feeds be read in a browser. */
export async function styleFeeds(
  {outDir, baseUrl}: Pick<Props, 'outDir' | 'baseUrl'>,
  routeBasePath: string,
): Promise<void> {
  // A blog without a public post has no feeds.
  const feedPaths = ['rss.xml', 'atom.xml']
    .map((file) => path.join(outDir, routeBasePath, file))
    .filter((file) => existsSync(file));
  await Promise.all(
    feedPaths.map(async (feedPath) => {
      const xml = await readFile(feedPath, 'utf8');
      await writeFile(feedPath, styleFeed(xml, baseUrl));
    }),
  );
}
