import type {PluginModule} from '@docusaurus/types';
import path from 'node:path';

import {findWritten} from '../../lib/written';
import {type Changes, feedLinks, writeFeeds} from './build/feeds';
import {type Change, newest} from './build/newest';

/** How many posts, and how many documents, the home page lists. */
const limit = 5;

/**
 * What is new: the newest posts and the documents changed last on the home
 * page, and feeds of the documents and of the whole site.
 */
export function updates(): PluginModule {
  return ({siteConfig, baseUrl}) => {
    let changes: Changes = {'blog/': [], '': [], 'docs/': []};
    const toLine = ({title, permalink, updated}: Change) => ({
      title,
      permalink,
      day: updated.toISOString().slice(0, 10),
    });
    return {
      name: 'updates',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions}) {
        const written = findWritten(allContent);
        const posts = newest(written.blog);
        const docs = newest(written.docs);
        const all = newest([...written.docs, ...written.blog]);
        changes = {'blog/': posts, '': all, 'docs/': docs};
        const lists = Object.entries({posts, docs})
          .map(([kind, pages]) => ({
            kind,
            lines: pages.slice(0, limit).map(toLine),
          }))
          .filter(({lines}) => lines.length > 0);
        await actions.createData('latest.json', lists);
      },
      injectHtmlTags: () => ({headTags: feedLinks({siteConfig, baseUrl})}),
      postBuild: (props) => writeFeeds(changes, props),
    };
  };
}
