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
type FrontMatter = {[field: string]: unknown; source?: Field; license?: Field};
type DocumentFile = {path: string; data: {frontMatter?: FrontMatter}};

/** Name of `@theme/DocByline` in an article; no article imports this name. */
const bylineName = 'MarkdownByline';

/** File of one author's data; a page downloads only its own authors. */
export const authorFile = (key: string): string => `${docuHash(key)}.json`;

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
const readBylineFacts = ({source, license}: FrontMatter): BylineFacts => ({
  source: toLinkedText(source),
  license: toLinkedText(license),
});

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
    // changed author.
    const requests = keys.map((key) => {
      const request = `@generated/doc-authors/default/${authorFile(key)}`;
      return `require(${JSON.stringify(request)})`;
    });
    tree.children.splice(findBylineIndex(tree), 0, {
      type: 'mdxJsxFlowElement',
      name: bylineName,
      attributes: [
        codeAttribute('authors', `[${requests.join()}]`),
        ...jsxAttributes(facts),
      ],
      children: [],
    });
    importTheme(tree, 'DocByline', bylineName);
  };
