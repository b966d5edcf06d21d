import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {findContentPages} from '../../lib/node/contentPages';
import {copyPages} from './node/copyPages';

/**
 * A Markdown copy of each page at its address plus `.md`, the list of copies in
 * llms.txt, and a button that copies the page.
 *
 * @param options.description - What llms.txt says of the whole site.
 */
export function markdownCopies({
  description,
}: {
  description: string;
}): Capability {
  return {
    plugin: () => ({
      name: 'markdown-copies',
      getThemePath: () => path.join(__dirname, 'theme'),
    }),
    pages(props, allContent) {
      const {docs, blog, pages} = findContentPages(allContent);
      // Without a title, a page has no name in the list.
      const titled = pages.filter(({title}) => title !== '');
      const pagesByHeading = {文档: docs, 更新日志: blog, 其他: titled};
      return copyPages(pagesByHeading, description, props);
    },
  };
}
