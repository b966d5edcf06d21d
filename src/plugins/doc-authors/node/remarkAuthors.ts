import {readFileSync} from 'node:fs';
import path from 'node:path';
import {domainToUnicode} from 'node:url';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath, docuHash} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {
  codeAttribute,
  importTheme,
  jsxAttributes,
} from '../../../lib/node/markdownTree';
import {ExplainedError} from '../../../lib/node/message';

type Value = string | number | null;
type FrontMatter = {[field: string]: unknown; source?: Value; license?: Value};
type DocumentFile = {path: string; data: {frontMatter?: FrontMatter}};

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

/** @throws Error that lists all authors of documents who are not registered */
export function checkKeys(
  documents: DocMetadata[],
  known: string[],
  siteDir: string,
): void {
  const errors = documents.flatMap(({source, frontMatter}) => {
    const file = aliasedSitePathToRelativePath(source);
    const unknown = keysOf(frontMatter).filter((key) => !known.includes(key));
    return unknown.map((key) => {
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      const field = text.search(/^authors\s*:/m);
      const named = text.indexOf(key, field);
      const before = text.slice(0, Math.max(field, named, 0));
      return new ExplainedError({
        where: `${file}:${before.split('\n').length}`,
        what: `作者「${key}」没有登记在 authors.yml`,
        fix: `改用已登记的作者（${known.join('、')}），或先在 authors.yml 里加上「${key}」。`,
      });
    });
  });
  if (errors.length > 0) {
    throw new Error(errors.join('\n\n'));
  }
}

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
    importTheme(tree, 'DocByline', component);
  };
}

/** Imports AuthorCard into an article that uses it without an import. */
export function addAuthorCard() {
  return (tree: Root): void =>
    visit(tree, {name: 'AuthorCard'}, () => importTheme(tree, 'AuthorCard'));
}
