import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options';
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {codeColours} from '../../lib/codeColours';

import {loadLanguages} from './languages';
import {readMetadata} from './metadata';
import type {CodeMetadata, PrismConfig} from './types';

/** The text of a block; undefined for inline code and for nested elements. */
function blockText({children}: Element): string | undefined {
  const texts = children.map((child) =>
    child.type === 'text' ? child.value : undefined,
  );
  const isBlock = texts.some((text) => text?.includes('\n'));
  return isBlock && !texts.includes(undefined) ? texts.join('') : undefined;
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Lines by class: `some-class 0 3;other-class 7`. */
function packLines(classNames: CodeMetadata['lineClassNames']): string {
  const byClass = new Map<string, string[]>();
  for (const [line, names] of Object.entries(classNames)) {
    for (const name of names) {
      byClass.set(name, [...(byClass.get(name) ?? []), line]);
    }
  }
  return [...byClass]
    .map(([name, lines]) => [name, ...lines].join(' '))
    .join(';');
}

/**
 * Colours code blocks while Markdown is compiled. `code` is left with its text
 * and, as short strings, what src/components/CodeBlock draws it from, so that
 * neither Prism nor the theme reaches a reader.
 *
 * @param options `themeConfig.prism`
 * @throws ExplainedError for a language that cannot be loaded
 */
export default function highlightCode(options: PrismConfig) {
  const {magicComments, defaultLanguage} = {
    ...DEFAULT_CONFIG.prism,
    ...options,
  };
  const prism = loadLanguages(options.additionalLanguages);
  // A plugin without options: the framework would send them to every reader.
  return () => (tree: Root) => {
    visit(tree, 'element', (node) => {
      const text = node.tagName === 'code' ? blockText(node) : undefined;
      if (text === undefined) {
        return;
      }
      const {className, metastring, title} = node.properties;
      const metadata = readMetadata({
        code: text,
        className: [className ?? []].flat().join(' ') || undefined,
        metastring: asText(metastring),
        title: asText(title),
        magicComments,
        defaultLanguage,
      });
      node.properties = {
        className: [metadata.className],
        colours: codeColours(prism, options.theme, metadata),
        title: metadata.title || undefined,
        start: metadata.lineNumbersStart,
        lines: packLines(metadata.lineClassNames) || undefined,
      };
      node.children = [{type: 'text', value: metadata.code}];
    });
  };
}
