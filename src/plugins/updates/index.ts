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
  return ({siteConfig, baseUrl, i18n: {currentLocale}}) => {
    let changes: Changes = {'': [], 'docs/': []};
    // Here and not in the browser, whose tables of languages take long to load.
    const dates = new Intl.DateTimeFormat(currentLocale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const toLine = ({title, permalink, updated}: Change) => ({
      title,
      permalink,
      date: updated.toISOString(),
      day: dates.format(updated),
    });
    return {
      name: 'updates',
      getThemePath: () => path.join(__dirname, 'theme'),
      async allContentLoaded({allContent, actions}) {
        const {docs, blog} = findWritten(allContent);
        changes = {'': newest([...docs, ...blog]), 'docs/': newest(docs)};
        await actions.createData('latest.json', {
          posts: newest(blog).slice(0, limit).map(toLine),
          docs: changes['docs/'].slice(0, limit).map(toLine),
        });
      },
      injectHtmlTags: () => ({headTags: feedLinks({siteConfig, baseUrl})}),
      postBuild: (props) => writeFeeds(changes, props),
    };
  };
}
