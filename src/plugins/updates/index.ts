import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findContentPages} from '../../lib/contentPages';
import {feedLinks, type FeedSource, findFeeds, writeFeeds} from './build/feeds';
import {type Change, newest} from './build/newest';

/** How many posts, and how many documents, the home page lists. */
const limit = 5;

const toLine = ({title, permalink, updated}: Change) => ({
  title,
  permalink,
  day: updated.toISOString().slice(0, 10),
});

/**
 * What is new: the newest posts and the documents changed last on the home
 * page, and the feeds of the documents, of the blog and of the whole site.
 */
export function updates(): Capability {
  let feeds: FeedSource[] = [];
  return {
    plugin: (context) => ({
      name: 'updates',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions}) {
        feeds = findFeeds(allContent, context.baseUrl);
        const {blog: posts, docs} = findContentPages(allContent);
        const lists = Object.entries({posts, docs})
          .map(([kind, pages]) => ({
            kind,
            lines: newest(pages).slice(0, limit).map(toLine),
          }))
          .filter(({lines}) => lines.length > 0);
        await actions.createData('latest.json', lists);
      },
      injectHtmlTags: () => ({headTags: feedLinks(feeds, context)}),
    }),
    pages: (props) => writeFeeds(feeds, props),
  };
}
