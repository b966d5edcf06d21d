import type {Plugin} from '@docusaurus/types';

/** What the bundler has for the Markdown files of one folder, or of none. */
type MarkdownRule = {
  test?: unknown;
  include?: unknown;
  use?: {options: Record<string, unknown>}[];
};

/** What a plugin of the bundler sees of the configuration, once it is complete. */
type Compiler = {options: {module: {rules: unknown[]}}};

/** Whether a rule is the framework's for Markdown outside of content folders. */
const isFallback = ({test, include}: MarkdownRule): boolean =>
  test instanceof RegExp && test.test('a.mdx') && include === undefined;

/** Adds steps to the Markdown that the rule compiles. */
function addSteps(rule: MarkdownRule, steps: object): void {
  for (const loader of rule.use ?? []) {
    // The processors were made for the options without the steps. Where there are
    // none, the loader makes them when it needs them.
    loader.options = {...loader.options, ...steps, processors: undefined};
  }
}

/**
 * Takes the steps of the list to Markdown that an article imports from outside of
 * docs, blog and pages, such as the project's README. The framework compiles it by
 * a rule of its own, which no option reaches.
 *
 * @param steps options of docs, blog and pages that take steps on Markdown
 */
export function importedMarkdown(steps: object): Plugin {
  const bundlerPlugin = {
    apply({options}: Compiler) {
      const rules = options.module.rules as MarkdownRule[];
      rules.filter(isFallback).forEach((rule) => addSteps(rule, steps));
    },
  };
  return {
    name: 'imported-markdown',
    // The framework adds its rule after those of all plugins.
    configureWebpack: () => ({plugins: [bundlerPlugin]}),
  };
}
