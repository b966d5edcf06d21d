import type {ThemeConfig} from '@docusaurus/theme-common';
import type {Element, Root} from 'hast';
import {normalizeTokens, Prism, type PrismTheme} from 'prism-react-renderer';
import loadPrismLanguages from 'prismjs/components/index';
import {visit} from 'unist-util-visit';

import {importTheme, jsxAttributes} from '../../../lib/node/markdownTree';
import {ExplainedError} from '../../../lib/node/message';
import {readMetadata} from './themeFiles';

/** `themeConfig.prism`, once the theme has filled in its defaults. */
export type PrismConfig = ThemeConfig['prism'];

/**
 * Teaches prism-react-renderer's Prism the additional languages of the theme.
 *
 * @throws ExplainedError for a name that Prism does not have
 */
export function loadLanguages(names: string[] = []): void {
  const scope = globalThis as {Prism?: unknown};
  const before = scope.Prism;
  // The languages register with a global variable.
  scope.Prism = Prism;
  loadPrismLanguages.silent = true;
  loadPrismLanguages(names);
  scope.Prism = before;
  const unknown = names.find((name) => !Object.hasOwn(Prism.languages, name));
  if (unknown !== undefined) {
    throw new ExplainedError({
      where: 'docusaurus.config.ts',
      what: `themeConfig.prism.additionalLanguages 里的语言「${unknown}」不存在`,
      fix: '改成 Prism 的名称，例如 csharp、lua；全部名称见 https://prismjs.com/#supported-languages 。',
    });
  }
}

/** The style of a token: its later types win, and later entries of a theme. */
function toCss(types: string[], styles: PrismTheme['styles']): string {
  const entries = types.flatMap((type) =>
    styles.filter((entry) => entry.types.includes(type)),
  );
  const values = new Map(entries.flatMap(({style}) => Object.entries(style)));
  return Array.from(values, ([name, value]) => {
    return `${name.replace(/[A-Z]/g, '-$&').toLowerCase()}:${value}`;
  }).join(';');
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The lines of a block as HTML, with the colours of the `Highlight` component of
 * prism-react-renderer, which runs within React only. Neighbouring tokens of one
 * colour share a tag, and blanks have no tag.
 */
export function toLines(code: string, language: string, theme: PrismTheme) {
  const grammar = Prism.languages[language];
  let tokens: Parameters<typeof normalizeTokens>[0] = [code];
  if (grammar) {
    // Some languages do a part of their work in these hooks.
    const env = {code, grammar, language, tokens};
    Prism.hooks.run('before-tokenize', env);
    env.tokens = Prism.tokenize(code, grammar);
    Prism.hooks.run('after-tokenize', env);
    ({tokens} = env);
  }
  const styles = theme.styles.filter(({languages = [language]}) =>
    languages.includes(language),
  );
  return normalizeTokens(tokens).map((line) => {
    let html = '';
    let open = '';
    for (const {types, content, empty} of line) {
      const css = toCss(types, styles);
      if (content.trim() && css !== open) {
        html += (open && '</span>') + (css && `<span style="${css}">`);
        open = css;
      }
      html += empty ? '' : escape(content);
    }
    return html + (open && '</span>');
  });
}

/** The text of a block; undefined for inline code and for nested elements. */
function blockText({children}: Element): string | undefined {
  const texts = children.map((child) =>
    child.type === 'text' ? child.value : undefined,
  );
  const isBlock = texts.some((text) => text?.includes('\n'));
  return isBlock && !texts.includes(undefined) ? texts.join('') : undefined;
}

/** Name of `@theme/CodeBlock` in an article; no article imports this name. */
const component = 'MarkdownCodeBlock';

/**
 * Replaces the text of the code blocks in an article with their coloured lines
 * and the theme's metadata, which theme/MDXComponents/Code renders.
 */
export function colourCode(tree: Root, prism: PrismConfig): void {
  visit(tree, {tagName: 'code'}, (node, index, parent) => {
    const text = blockText(node);
    const {metastring, title, live} = node.properties;
    const classes = [node.properties.className ?? []].flat();
    const className = classes.join(' ');
    // rehype-katex turns math into formulas.
    if (text === undefined || classes.includes('language-math')) {
      return;
    }
    if (live && parent && index !== undefined) {
      // theme-live-codeblock replaces the theme's own component.
      const props = {live, metastring, className, children: text};
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: component,
        attributes: jsxAttributes(props),
        children: [],
      };
      importTheme(tree, 'CodeBlock', component);
      return;
    }
    const {code, ...metadata} = readMetadata({
      code: text,
      className: className || undefined,
      language: undefined,
      metastring: typeof metastring === 'string' ? metastring : undefined,
      title,
      showLineNumbers: undefined,
      magicComments: prism.magicComments,
      defaultLanguage: prism.defaultLanguage,
    });
    const lines = toLines(code, metadata.language, prism.theme);
    node.properties = {
      html: lines.join('\n'),
      // The lines already contain the text.
      metadata: JSON.stringify({...metadata, codeInput: undefined}),
    };
    node.children = [];
  });
}
