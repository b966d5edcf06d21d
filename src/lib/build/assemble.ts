import type {MarkdownConfig} from '@docusaurus/types';

import type {Capability} from '../capability';
import {passOverPages} from './passOverPages';

/**
 * What the framework's configuration takes of the capabilities, each of which
 * has its say in the order of the list at every station.
 */
export function assemble(capabilities: Capability[]) {
  return {
    plugins: [
      ...capabilities.flatMap(({plugin}) => plugin ?? []),
      passOverPages(capabilities.flatMap(({pages}) => pages ?? [])),
    ],
    /**
     * Options of docs, blog and pages. `remarkPlugins` and `rehypePlugins` are
     * left to the site, as the framework's documentation uses them.
     */
    markdown: {
      beforeDefaultRemarkPlugins: capabilities.flatMap(
        ({remark = []}) => remark,
      ),
      beforeDefaultRehypePlugins: capabilities.flatMap(
        ({rehype = []}) => rehype,
      ),
    },
    /** The site's `markdown` setting. */
    reading: capabilities.reduce<Partial<MarkdownConfig>>(
      (all, {reading}) => ({...all, ...reading}),
      {},
    ),
  };
}
