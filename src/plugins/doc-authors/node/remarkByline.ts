import {domainToUnicode} from 'node:url';

import {docuHash} from '@docusaurus/utils';
import type {Root} from 'mdast';

import {
  codeAttribute,
  importTheme,
  jsxAttributes,
} from '../../../lib/node/markdownTree';
import type {BylineFacts, LinkedText} from '../shared/byline';
import {readAuthorKeys} from './authorKeys';

/** YAML reads a bare 4.0 as a number, and a bare 2020-01-01 as a date. */
type Field = string | number | Date | null | undefined;
type FrontMatter = {
  [field: string]: unknown;
  source?: Field;
  archived?: Field;
  license?: Field;
};
type DocumentFile = {path: string; data: {frontMatter?: FrontMatter}};

/** Name of `@theme/DocByline` in an article; no article imports this name. */
const bylineName = 'MarkdownByline';

/** File of one author's data; a page downloads only its own authors. */
export const authorFile = (key: string): string => `${docuHash(key)}.json`;

/** File that says whether a source is gone. */
export const sourceFile = (address: string): string =>
  `source-${docuHash(address)}.json`;

/**
 * The text of a value, and its address if it is a URL or a licence of Creative
 * Commons.
 */
function toLinkedText(value: Field): LinkedText | undefined {
  const text = String(value ?? '');
  const [, terms, version] =
    /^CC[ -](BY[A-Z-]*)[ -](\d\.\d)$/i.exec(text) ?? [];
  if (terms) {
    const licence = `${terms.toLowerCase()}/${version}`;
    const href = `https://creativecommons.org/licenses/${licence}/deed.zh-hans`;
    return {text, href};
  }
  if (/^https?:/i.test(text) && URL.canParse(text)) {
    return {text: domainToUnicode(new URL(text).hostname), href: text};
  }
  return text ? {text} : undefined;
}

/** What the front matter says for the byline: a new field is read here. */
const readBylineFacts = ({
  source,
  archived,
  license,
}: FrontMatter): BylineFacts => ({
  source: toLinkedText(source),
  archived: toLinkedText(archived),
  license: toLinkedText(license),
});

/** The address that a document gives as its source, if it is one. */
export const readSourceAddress = (
  frontMatter: FrontMatter,
): string | undefined => readBylineFacts(frontMatter).source?.href;

/** The code that asks for a file of this plugin's data. */
function requireData(file: string): string {
  return `require(${JSON.stringify(`@generated/doc-authors/default/${file}`)})`;
}

/** Where the byline goes: after the title, if the article has one. */
function findBylineIndex({children}: Root): number {
  const index = children.findIndex(
    ({type}) => type === 'heading' || type === 'thematicBreak',
  );
  const node = children[index];
  // A rule before the first heading means that this heading is no title.
  const isTitle = node?.type === 'heading' && node.depth === 1;
  return isTitle ? index + 1 : 0;
}

/**
 * Remark step: puts authors, source and licence under the title of a document.
 * The title may be a part of the Markdown, so a theme component could not do it.
 *
 * @param documentFiles the files of all documents; posts have a byline of the
 *   theme's own
 */
export const addByline =
  (documentFiles: Set<string>) =>
  () =>
  (tree: Root, {path: file, data}: DocumentFile): void => {
    const {frontMatter = {}} = data;
    const keys = readAuthorKeys(frontMatter);
    const facts = readBylineFacts(frontMatter);
    const isEmpty =
      keys.length === 0 &&
      Object.values(facts).every((fact) => fact === undefined);
    if (isEmpty || !documentFiles.has(file)) {
      return;
    }
    // Requests and not the data itself, so that the bundler's cache knows of a
    // changed author, and of a source that has gone.
    const requests = keys.map((key) => requireData(authorFile(key)));
    const attributes = [
      codeAttribute('authors', `[${requests.join()}]`),
      ...jsxAttributes(facts),
    ];
    if (facts.source?.href) {
      const request = requireData(sourceFile(facts.source.href));
      attributes.push(codeAttribute('isSourceGone', request));
    }
    tree.children.splice(findBylineIndex(tree), 0, {
      type: 'mdxJsxFlowElement',
      name: bylineName,
      attributes,
      children: [],
    });
    importTheme(tree, 'DocByline', bylineName);
  };
