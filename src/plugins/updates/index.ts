import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {
  findContentPages,
  readVersions,
  toEntry,
} from '../../lib/node/contentPages';
import {collection} from './node/collection';
import {
  feedLinks,
  type FeedSource,
  findFeeds,
  newest,
  writeFeeds,
} from './node/feeds';

/**
 * Lists of what there is and what is new on the home page, and feeds.
 *
 * @param options.licence - The name of the licence, which each feed states.
 */
export function updates({licence}: {licence: string}): Capability {
  let feeds: FeedSource[] = [];
  return {
    plugin: ({baseUrl, siteConfig}) => ({
      name: 'updates',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions}) {
        feeds = findFeeds(allContent, baseUrl);
        const {blog, docs} = findContentPages(allContent);
        await actions.createData('home.json', {
          shelves: collection(readVersions(allContent)),
          latest: newest([...docs, ...blog])
            .slice(0, 8)
            .map(toEntry),
        });
      },
      injectHtmlTags: () => ({headTags: feedLinks(feeds, siteConfig.title)}),
    }),
    pages: (props) => writeFeeds(feeds, licence, props),
  };
}
