import type {Element, Root} from 'hast';
import {normalizeTokens, Prism, type PrismTheme} from 'prism-react-renderer';
import loadPrismLanguages from 'prismjs/components/index';
import {visit} from 'unist-util-visit';

import {importTheme, jsxAttributes} from '../../../lib/markdownTree';
import {ExplainedError} from '../../../lib/message';
import {type MetadataInput, readMetadata} from './themeFiles';

/** `themeConfig.prism`, once the theme has filled in its defaults. */
export type PrismConfig = {
  theme: PrismTheme;
  darkTheme?: PrismTheme;
  additionalLanguages?: string[];
} & Pick<MetadataInput, 'defaultLanguage' | 'magicComments'>;

/**
 * Teaches prism-react-renderer's Prism further languages, as the theme does in
 * the browser.
 *
 * @param names as in `themeConfig.prism.additionalLanguages`
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

type Style = PrismTheme['styles'][number]['style'];

/** The style of each token type in a theme; a later entry wins. */
function stylesOf(theme: PrismTheme, language: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  for (const {types, style, languages} of theme.styles) {
    if (!languages || languages.includes(language)) {
      types.forEach((it) => styles.set(it, {...styles.get(it), ...style}));
    }
  }
  return styles;
}

const toCss = (style: Style) =>
  Object.entries(style)
    .map(([name, value]) => {
      const hyphenated = name.replace(/[A-Z]/g, '-$&').toLowerCase();
      return `${hyphenated}:${value}`;
    })
    .join(';');

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The lines of a block as HTML, with the colours of the `Highlight` component of
 * prism-react-renderer, which runs within React only. Neighbouring tokens of one
 * colour share a tag, and blanks have no tag.
 */
export function toLines(
  code: string,
  language: string,
  theme: PrismTheme,
): string[] {
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
  const styles = stylesOf(theme, language);
  return normalizeTokens(tokens).map((line) => {
    let html = '';
    let open = '';
    for (const {types, content, empty} of line) {
      const style: Style = {};
      types.forEach((type) => Object.assign(style, styles.get(type)));
      const css = toCss(style);
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

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Name of `@theme/CodeBlock` in an article; no article imports this name. */
const component = 'MarkdownCodeBlock';

/**
 * Colours the code blocks of an article: replaces the text of `code` with the
 * coloured lines and the metadata of the theme, as JSON; theme/MDXComponents/Code
 * renders them.
 */
export function colourCode(tree: Root, prism: PrismConfig): void {
  let liveBlocks = 0;
  visit(tree, 'element', (node, index, parent) => {
    const text = node.tagName === 'code' ? blockText(node) : undefined;
    const {metastring, title, live} = node.properties;
    const classes = [node.properties.className ?? []].flat();
    const className = classes.join(' ');
    // rehype-katex turns math into formulas.
    if (text === undefined || classes.includes('language-math')) {
      return;
    }
    if (live && parent && index !== undefined) {
      // The framework has read `live` from the fence. Such a block needs the
      // theme's own component, which theme-live-codeblock replaces.
      const props = {live, metastring, className, children: text};
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: component,
        attributes: jsxAttributes(props),
        children: [],
      };
      liveBlocks += 1;
      return;
    }
    const {code, ...metadata} = readMetadata({
      code: text,
      className: className || undefined,
      language: undefined,
      metastring: asText(metastring),
      title: asText(title),
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
  if (liveBlocks > 0) {
    importTheme(tree, 'CodeBlock', component);
  }
}
