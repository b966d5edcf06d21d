import type {PluginModule} from '@docusaurus/types';
import path from 'node:path';

import {findWritten} from '../../lib/written';
import {type Sections, writeCopies} from './build/copies';

/**
 * For programs, and for people who hand a text on to one: a Markdown copy of
 * each page at its address and `.md`, the list of them in llms.txt, and a
 * button that copies the page's.
 */
export function markdownCopies(): PluginModule {
  return () => {
    let sections: Sections = {};
    return {
      name: 'markdown-copies',
      getThemePath: () => path.join(__dirname, 'theme'),
      allContentLoaded({allContent}) {
        const {docs, blog, pages} = findWritten(allContent);
        sections = {文档: docs, 更新日志: blog, 其他: pages};
      },
      postBuild: (props) => writeCopies(sections, props),
    };
  };
}
