import type {MarkdownConfig, ParseFrontMatter} from '@docusaurus/types';

import type {
  BuildProps,
  Capability,
  MarkdownStep,
  PageSteps,
} from '../capability';
import {setRemarkSteps} from './articleParser';
import {importedMarkdown} from './importedMarkdown';
import {remind} from './message';
import {processBuiltPages} from './processBuiltPages';

type StepOption = MarkdownStep | [MarkdownStep, ...unknown[]];

/** The options of docs, blog and pages that take steps on Markdown. */
type StepOptions = {
  beforeDefaultRemarkPlugins?: StepOption[];
  beforeDefaultRehypePlugins?: StepOption[];
};

/**
 * Reports the instances of docs, blog and pages whose options were not wrapped
 * in `capabilities.contentOptions`, so that their articles miss the steps of the list.
 *
 * @param rehypeSteps the steps by which a wrapped instance is known; the remark steps
 *   need not be looked for, because contentOptions adds both
 */
function remindOfUnwrappedInstances(
  rehypeSteps: MarkdownStep[],
  {plugins}: BuildProps,
): void {
  for (const {name, options} of plugins) {
    if (!/-plugin-content-(docs|blog|pages)$/.test(name)) {
      continue;
    }
    const {id, beforeDefaultRehypePlugins: given = []} = options as {
      id: string;
    } & StepOptions;
    if (!rehypeSteps.every((step) => given.includes(step))) {
      remind({
        where: 'docusaurus.config.ts',
        what: `${name} 的实例「${id}」没有经过名单里的功能，其中的代码不上色，图片不缩小`,
        fix: '把它的选项包起来：capabilities.contentOptions({…})。',
      });
    }
  }
}

/**
 * Puts the capabilities together for docusaurus.config.ts. At each stage of
 * src/plugins/README.md their steps run in the order in which it lists them; the hooks
 * of their plugins may run at the same time. The parser of articleParser.ts gets the
 * same remark steps, and a second call replaces them.
 */
export function assemble(capabilities: Capability[]) {
  const remarkSteps = capabilities.flatMap(({remark = []}) => remark);
  const rehypeSteps = capabilities.flatMap(({rehype = []}) => rehype);
  setRemarkSteps(remarkSteps);
  const components = capabilities.flatMap(
    (capability) => capability.components ?? [],
  );
  function checkInstances(props: BuildProps): PageSteps {
    // This runs before the first page is read, so that the reminder is also given in a
    // build that a page ends.
    remindOfUnwrappedInstances(rehypeSteps, props);
    return {};
  }
  return {
    /** The Docusaurus plugins of the capabilities, and two for all of them. */
    plugins: [
      ...capabilities.flatMap(({plugin = []}) => plugin),
      () =>
        importedMarkdown({
          beforeDefaultRemarkPlugins: remarkSteps,
          beforeDefaultRehypePlugins: rehypeSteps,
        }),
      processBuiltPages([
        checkInstances,
        ...capabilities.flatMap(({pages = []}) => pages),
      ]),
    ],

    /**
     * Options of docs, blog or pages. The steps of the capabilities are put ahead of
     * those that the options name.
     */
    contentOptions: <Options>(options: Options & StepOptions) => ({
      ...options,
      beforeDefaultRemarkPlugins: [
        ...remarkSteps,
        ...(options.beforeDefaultRemarkPlugins ?? []),
      ],
      beforeDefaultRehypePlugins: [
        ...rehypeSteps,
        ...(options.beforeDefaultRehypePlugins ?? []),
      ],
    }),

    /** The `markdown` setting: the site's own, to which each capability adds. */
    markdownSetting(siteSetting: Partial<MarkdownConfig>) {
      const setting = capabilities.reduce(
        (soFar, {reading}) => ({...soFar, ...reading?.(soFar, components)}),
        siteSetting,
      );
      async function parseFrontMatter(
        params: Parameters<ParseFrontMatter>[0],
      ): ReturnType<ParseFrontMatter> {
        const {filePath, fileContent, defaultParseFrontMatter} = params;
        const parse = setting.parseFrontMatter ?? defaultParseFrontMatter;
        const parsed = await parse(params);
        // Fields are set in this object and not in a copy: the field `mdx` that
        // markdown-reading has defined in it is not enumerable, and a copy would
        // lack it.
        const fields = parsed.frontMatter;
        for (const {frontMatter} of capabilities) {
          frontMatter?.(fields, {path: filePath, text: fileContent});
        }
        return parsed;
      }
      return {...setting, parseFrontMatter};
    },
  };
}
