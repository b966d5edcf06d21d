import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findContentPages} from '../../lib/node/contentPages';
import {toEntry} from '../../lib/node/listEntries';
import {
  feedLinks,
  type FeedSource,
  findFeeds,
  sortByDate,
  writeFeeds,
} from './node/feeds';
import {findShelves} from './node/shelves';

/** How many posts and documents the home page lists. */
const latestCount = 8;

/** Lists of what there is and what is new on the home page, and feeds. */
export function updates({
  licence,
  blogTitle,
}: {
  /** The name of the licence, which each feed states. */
  licence: string;
  /** The name of the blog, which its feed has. */
  blogTitle: string;
}): Capability {
  return {
    plugin({baseUrl, siteConfig}) {
      let feeds: FeedSource[] = [];
      return {
        name: 'updates',
        getThemePath: () => path.join(__dirname, 'theme'),
        async allContentLoaded({allContent, actions}) {
          feeds = findFeeds(allContent, baseUrl, blogTitle);
          const {blog, docs} = findContentPages(allContent);
          await actions.createData('home.json', {
            shelves: findShelves(allContent),
            latest: sortByDate([...docs, ...blog])
              .slice(0, latestCount)
              .map(toEntry),
          });
        },
        injectHtmlTags: () => ({headTags: feedLinks(feeds, siteConfig.title)}),
      };
    },
    pages: (props, allContent) =>
      writeFeeds(
        findFeeds(allContent, props.baseUrl, blogTitle),
        licence,
        props,
      ),
  };
}
