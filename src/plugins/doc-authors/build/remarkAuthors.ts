import {domainToUnicode} from 'node:url';

import {docuHash} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';

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

/** Name of `@theme/DocByline` in an article; no article imports this name. */
const component = 'MarkdownByline';

/** Files of all documents. Posts get their byline from the theme. */
export const bylined = new Set<string>();

/** File of one author's data; a page downloads only its own authors. */
export const authorFile = (key: string): string => `${docuHash(key)}.json`;

/** The keys after `authors:`, which is a list or a single key. */
export const keysOf = ({authors}: Record<string, unknown>): string[] =>
  [authors ?? []].flat().map((author: unknown) =>
    // A post may describe an author inline. A document may not, and the check
    // reports the name.
    String((author as {name?: unknown} | null)?.name ?? author),
  );

/** The text of a value, and its address if it is a URL or a CC licence. */
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

/** Index of the first node after the title, if the article has a title. */
function startOf({children}: Root): number {
  const title = children.findIndex(({type}) =>
    ['heading', 'thematicBreak'].includes(type),
  );
  const first = children[title];
  return first?.type === 'heading' && first.depth === 1 ? title + 1 : 0;
}

/**
 * Puts authors, source and licence under the title of a document. The title may
 * be a part of the Markdown, so a theme component could not do this.
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
    // Requests and not the data itself, so that the bundler's cache knows of a
    // changed author.
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

/** Imports AuthorCard into an article that uses it without an import. */
export function addAuthorCard() {
  return (tree: Root): void => {
    if (importsOwn(tree, 'AuthorCard')) {
      return;
    }
    visit(tree, {name: 'AuthorCard'}, () => {
      tree.children.push(
        esm("import AuthorCard from '@theme/AuthorCard';") as Child,
      );
      return EXIT;
    });
  };
}
