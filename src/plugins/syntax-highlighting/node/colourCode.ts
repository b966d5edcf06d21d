import type {Element, Root} from 'hast';
import {normalizeTokens, Prism, type PrismTheme} from 'prism-react-renderer';
import {languages as components} from 'prismjs/components.json';
import loadPrismLanguages from 'prismjs/components/index';
import {visit} from 'unist-util-visit';

import {importTheme} from '../../../lib/node/importTheme';
import {type Jsx, jsxAttributes} from '../../../lib/node/jsx';
import {ExplainedError} from '../../../lib/node/message';
import {type PrismConfig, readCodeMetadata} from './codeMetadata';

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
  // An alias is a language. Some components, such as css-extras, only add to one.
  const unknown = names.find(
    (name) =>
      !Object.hasOwn(Prism.languages, name) && !Object.hasOwn(components, name),
  );
  if (unknown !== undefined) {
    throw new ExplainedError({
      where: 'docusaurus.config.ts',
      what: `themeConfig.prism.additionalLanguages 里的语言「${unknown}」不存在`,
      fix: '改成 Prism 的名称，例如 csharp、lua；全部名称见 https://prismjs.com/#supported-languages 。',
    });
  }
}

/**
 * The style of a token as CSS. Where two entries of the theme set one property,
 * the token's later type wins; within one type, the later entry.
 */
function toCss(types: string[], styles: PrismTheme['styles']): string {
  const entries = types.flatMap((type) =>
    styles.filter((entry) => entry.types.includes(type)),
  );
  const declarations = new Map(
    entries.flatMap(({style}) => Object.entries(style)),
  );
  return Array.from(declarations, ([name, value]) => {
    const property = name.replace(/[A-Z]/g, '-$&').toLowerCase();
    return `${property}:${value}`;
  }).join(';');
}

/** The tokens of Prism; a language without a grammar is one token of text. */
function tokenize(code: string, language: string) {
  const grammar = Prism.languages[language];
  if (!grammar) {
    return [code];
  }
  // In these hooks some languages, such as PHP, do a part of their work.
  const environment = {
    code,
    grammar,
    language,
    tokens: [] as ReturnType<typeof Prism.tokenize>,
  };
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The lines of a block as HTML, with the colours of the `Highlight` component of
 * prism-react-renderer, which runs within React only. Neighbouring tokens of one
 * colour share a tag, and blanks open and close no tag.
 */
export function toHtmlLines(
  code: string,
  language: string,
  theme: PrismTheme,
): string[] {
  const styles = theme.styles.filter(
    (entry) => entry.languages?.includes(language) ?? true,
  );
  return normalizeTokens(tokenize(code, language)).map((tokens) => {
    let html = '';
    let openStyle = '';
    for (const {types, content, empty} of tokens) {
      const style = toCss(types, styles);
      if (content.trim() && style !== openStyle) {
        html += openStyle && '</span>';
        html += style && `<span style="${style}">`;
        openStyle = style;
      }
      // The content of an empty line is a line feed, which is not shown.
      html += empty ? '' : escape(content);
    }
    return html + (openStyle && '</span>');
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
const codeBlockName = 'MarkdownCodeBlock';

/** The component that renders a block as the theme does, in the browser. */
const themeCodeBlock = (props: Record<string, unknown>): Jsx => ({
  type: 'mdxJsxFlowElement',
  name: codeBlockName,
  attributes: jsxAttributes(props),
  children: [],
});

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
      parent.children[index] = themeCodeBlock(props);
      importTheme(tree, 'CodeBlock', codeBlockName);
      return;
    }
    const {code, ...metadata} = readCodeMetadata(
      {
        code: text,
        className,
        metastring: typeof metastring === 'string' ? metastring : undefined,
        title: typeof title === 'string' ? title : undefined,
      },
      prism,
    );
    node.properties = {
      html: toHtmlLines(code, metadata.language, prism.theme).join('\n'),
      // Without the code: the lines already contain it.
      metadata: JSON.stringify(metadata),
    };
    node.children = [];
  });
}
