import type {MarkdownConfig} from '@docusaurus/types';

import type {Capability, MarkdownStep} from '../capability';
import {passOverPages} from './passOverPages';

type Step = MarkdownStep | [MarkdownStep, ...unknown[]];
type Steps = {
  beforeDefaultRemarkPlugins?: Step[];
  beforeDefaultRehypePlugins?: Step[];
};

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
    /** Options of docs, blog or pages, with the steps of the list ahead of theirs. */
    markdown: <Others extends object>(options: Others & Steps) => ({
      ...options,
      beforeDefaultRemarkPlugins: [
        ...capabilities.flatMap(({remark = []}) => remark),
        ...(options.beforeDefaultRemarkPlugins ?? []),
      ],
      beforeDefaultRehypePlugins: [
        ...capabilities.flatMap(({rehype = []}) => rehype),
        ...(options.beforeDefaultRehypePlugins ?? []),
      ],
    }),
    /** The `markdown` setting, made of the site's own. */
    reading: (own: Partial<MarkdownConfig>) =>
      capabilities.reduce(
        (all, {reading}) => ({...all, ...reading?.(all)}),
        own,
      ),
  };
}
