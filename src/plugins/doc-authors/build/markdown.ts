import {domainToUnicode} from 'node:url';

import {docuHash} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {
  codeAttribute,
  esm,
  importsOwn,
  jsxAttributes,
} from '../../../lib/markdownTree';

type Value = string | number | null;
type FrontMatter = {[field: string]: unknown; source?: Value; license?: Value};
type DocumentFile = {path: string; data: {frontMatter?: FrontMatter}};
type Child = Root['children'][number];

/** What an article calls `@theme/DocByline`, whatever it imports itself. */
const component = 'MarkdownByline';

/** Files of the documents; the theme gives posts a byline of their own. */
export const bylined = new Set<string>();

/** The file of an author's data, so that a page bears its own authors only. */
export const authorFile = (key: string): string => `${docuHash(key)}.json`;

/** The keys after `authors:`, a list or one alone. */
export const keysOf = ({authors}: Record<string, unknown>): string[] =>
  [authors ?? []].flat().map((author: unknown) =>
    // Posts may describe one in place; documents may not, and name it here.
    String((author as {name?: unknown} | null)?.name ?? author),
  );

/** A value as text, and where it leads, if it is a link or a CC licence. */
function toLink(value?: Value): {text: string; href?: string} | undefined {
  // YAML reads a bare 4.0 as a number.
  const text = String(value ?? '');
  const [, kind, version] = /^CC[ -](BY[A-Z-]*)[ -](\d\.\d)$/i.exec(text) ?? [];
  const href = kind
    ? `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/deed.zh-hans`
    : text;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) {
    return text ? {text} : undefined;
  }
  return {text: kind ? text : domainToUnicode(new URL(href).hostname), href};
}

/** Where the text begins: after the title, if it stands in the text. */
function startOf({children}: Root): number {
  const title = children.findIndex(({type}) =>
    ['heading', 'thematicBreak'].includes(type),
  );
  const first = children[title];
  return first?.type === 'heading' && first.depth === 1 ? title + 1 : 0;
}

/**
 * Puts authors, source and licence under a document's title. A Markdown step,
 * because the title may be a part of the text, where no component reaches.
 */
export function addByline() {
  return (tree: Root, {path: file, data}: DocumentFile): void => {
    const {frontMatter = {}} = data;
    const keys = keysOf(frontMatter);
    const source = toLink(frontMatter.source);
    const license = toLink(frontMatter.license);
    if (!bylined.has(file) || (keys.length === 0 && !source && !license)) {
      return;
    }
    // Files, and not the data itself: the bundler's cache has to know of them.
    const authors = keys.map((key) => {
      const data = `@generated/doc-authors/default/${authorFile(key)}`;
      return `require(${JSON.stringify(data)})`;
    });
    tree.children.splice(startOf(tree), 0, {
      type: 'mdxJsxFlowElement',
      name: component,
      attributes: [
        codeAttribute('authors', `[${authors.join()}]`),
        ...jsxAttributes({source, license}),
      ],
      children: [],
    });
    tree.children.push(
      esm(`import ${component} from '@theme/DocByline';`) as Child,
    );
  };
}

/** `<AuthorCard authors={['key or name']} />` without an import. */
export function addAuthorCard() {
  return (tree: Root): void => {
    let uses = 0;
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      uses += 'name' in node && node.name === 'AuthorCard' ? 1 : 0;
    });
    if (uses > 0 && !importsOwn(tree, 'AuthorCard')) {
      tree.children.push(
        esm("import AuthorCard from '@theme/AuthorCard';") as Child,
      );
    }
  };
}
