import path from 'node:path';

import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils';
import type {MarkdownConfig} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import {createElement, Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';

import {assemble} from '../../../src/lib/node/assemble';
import {addresses} from '../../../src/plugins/addresses';
import {markdownReading} from '../../../src/plugins/markdown-reading';
import {markdownRepair} from '../../../src/plugins/markdown-repair';
import {spoilers} from '../../../src/plugins/spoilers';

type Props = {children?: ReactNode; [name: string]: unknown};

/** The framework's own settings, which its configuration would fill in. */
const stockSetting = {
  format: 'mdx',
  emoji: true,
  mermaid: false,
  mdx1Compat: {comments: true, admonitions: true, headingIds: true},
  anchors: {maintainCase: false},
  hooks: {onBrokenMarkdownImages: 'ignore', onBrokenMarkdownLinks: 'ignore'},
  remarkRehypeOptions: {},
  parseFrontMatter: (params: {fileContent: string}) =>
    defaultParseFrontMatter({...params, filePath: ''}),
} as unknown as MarkdownConfig;

const capabilities = assemble([
  markdownReading({siteDir: process.cwd()}),
  spoilers(),
  addresses({redirects: []}),
  markdownRepair(),
]);

/** What the theme shows for code: a block where the text has several lines. */
function Code({children, ...props}: Props) {
  const isBlock = typeof children === 'string' && children.includes('\n');
  return isBlock
    ? createElement('code-block', {class: props['className']}, children)
    : createElement('code', props, children);
}

function Admonition({type, title, children}: Props) {
  const parts = Array.isArray(children) ? children : [children];
  const isTitle = (part: unknown) =>
    (part as {type?: unknown} | null)?.type === 'mdxAdmonitionTitle';
  const found = parts.find(isTitle) as {props: Props} | undefined;
  return createElement(
    'aside',
    {className: type as string},
    createElement('b', {}, (title ?? found?.props.children) as ReactNode),
    ...(parts.filter((part) => !isTitle(part)) as ReactNode[]),
  );
}

const components = {
  admonition: Admonition,
  code: Code,
  pre: ({children}: Props) => createElement(Fragment, {}, children),
  Details: 'details',
  Head: 'head',
};

/** Components that an article imports, and those that our steps import. */
const importedModule = {default: 'imported-component'};

async function toHtml(code: string): Promise<string> {
  const withoutImports = code
    .replace(/await import\((?:[^()]|\([^()]*\))*\)/g, 'imported')
    .replace(/require\(([^)]*)\)/g, '({default: $1})');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The compiler's output.
  const run = new Function(
    'imported',
    `return async function (runtime) {${withoutImports.replaceAll('arguments[0]', 'runtime')}}`,
  ) as (
    imported: unknown,
  ) => (runtime: unknown) => Promise<{default: () => ReactNode; toc: object[]}>;
  // Where CommonMark has a <nav>, the table of contents is shown.
  const nav = () => JSON.stringify(toc);
  const {default: Article, toc} = await run(importedModule)({
    ...jsxRuntime,
    useMDXComponents: () => ({...components, nav}),
  });
  return renderToStaticMarkup(createElement(Article));
}

/**
 * The HTML of an article.
 *
 * @param name its file, which need not exist
 */
export async function render(
  fileContent: string,
  name = 'docs/文章.md',
): Promise<string> {
  const filePath = path.resolve(name);
  const markdownConfig = {...stockSetting, ...capabilities.markdownSetting({})};
  const {frontMatter} = await markdownConfig.parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter,
  });
  const options = {
    ...capabilities.contentOptions({}),
    outputFormat: 'function-body',
    baseUrl: 'file:///',
    markdownConfig,
    admonitions: true,
    siteDir: process.cwd(),
    staticDirs: [],
    removeContentTitle: false,
    resolveMarkdownLink: ({linkPathname = ''}) =>
      linkPathname.replace('./', '/docs/'),
  };
  const {content} = await compileToJSX({
    filePath,
    fileContent,
    frontMatter,
    options,
    compilerName: 'client',
  });
  return toHtml(content);
}
