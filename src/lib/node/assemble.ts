import type {MarkdownConfig} from '@docusaurus/types';

import type {
  BuildProps,
  Capability,
  MarkdownStep,
  PageSteps,
} from '../capability';
import {remind} from './message';
import {passOverPages} from './passOverPages';

type Step = MarkdownStep | [MarkdownStep, ...unknown[]];
type Steps = {
  beforeDefaultRemarkPlugins?: Step[];
  beforeDefaultRehypePlugins?: Step[];
};

/** Names the instances of docs, blog and pages that do not take the steps. */
const remindOfOthers =
  (steps: MarkdownStep[]) =>
  ({plugins}: BuildProps): PageSteps => {
    for (const {name, options} of plugins) {
      const {id, beforeDefaultRehypePlugins: taken = []} = options as Steps & {
        id: string;
      };
      const isContent = /-plugin-content-(docs|blog|pages)$/.test(name);
      if (isContent && !steps.every((step) => taken.includes(step))) {
        remind({
          where: 'docusaurus.config.ts',
          what: `${name} 的实例「${id}」没有经过名单里的功能，其中的代码不上色，图片不缩小`,
          fix: '把它的选项包起来：capabilities.markdown({…})。',
        });
      }
    }
    return {};
  };

/** What the configuration takes of the capabilities, in their order. */
export function assemble(capabilities: Capability[]) {
  const rehypeSteps = capabilities.flatMap(({rehype = []}) => rehype);
  return {
    plugins: [
      ...capabilities.flatMap(({plugin}) => plugin ?? []),
      passOverPages([
        ...capabilities.flatMap(({pages}) => pages ?? []),
        remindOfOthers(rehypeSteps),
      ]),
    ],
    /** Options of docs, blog or pages, with the steps of the list ahead of theirs. */
    markdown: <Others>(options: Others & Steps) => ({
      ...options,
      beforeDefaultRemarkPlugins: [
        ...capabilities.flatMap(({remark = []}) => remark),
        ...(options.beforeDefaultRemarkPlugins ?? []),
      ],
      beforeDefaultRehypePlugins: [
        ...rehypeSteps,
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
