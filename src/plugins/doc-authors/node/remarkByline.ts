import {domainToUnicode} from 'node:url';

import {docuHash, simpleHash} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {parseDocument} from 'yaml';

import {importTheme, requireData} from '../../../lib/node/importTheme';
import {codeAttribute, jsxAttributes} from '../../../lib/node/jsx';
import type {StepFile} from '../../../lib/node/stepFile';
import {
  type BylineFacts,
  type BylineField,
  bylineFields,
  type LinkedText,
} from '../shared/byline';
import {readAuthorKeys} from './authorKeys';

/** YAML reads a bare 4.0 as a number, and a bare 2020-01-01 as a date. */
type Value = string | number | Date | null | undefined;
type FrontMatter = Partial<Record<BylineField, Value>> & {
  [field: string]: unknown;
  title?: unknown;
};
type DocumentFile = StepFile & {data: {frontMatter?: FrontMatter}};

/** Name of `@theme/DocByline` in an article; no article imports this name. */
const bylineName = 'MarkdownByline';

/** File of one author's data; a page downloads only its own authors. */
export const authorFile = (key: string): string => `${docuHash(key)}.json`;

/** File that says whether a source is gone. */
export const sourceStateFile = (address: string): string =>
  // An address may be longer than the name of a file.
  `source-${simpleHash(address, 16)}.json`;

/** The path of a licence on the site of Creative Commons: `licenses/by-sa/4.0`. */
function licencePath(text: string): string | undefined {
  if (/^CC0[ -]1\.0$/i.test(text)) {
    return 'publicdomain/zero/1.0';
  }
  const [, terms, version] =
    /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?|BY-ND-NC)[ -]([1-4]\.0|2\.5)$/i.exec(
      text,
    ) ?? [];
  return terms && `licenses/${terms.toLowerCase()}/${version}`;
}

/**
 * The text of a value, and its address if it is a URL or a licence of Creative
 * Commons.
 */
function toLinkedText(value: Value): LinkedText | undefined {
  const text = String(value ?? '');
  const licence = licencePath(text);
  if (licence) {
    const href = `https://creativecommons.org/${licence}/deed.zh-hans`;
    return {text, href};
  }
  if (/^https?:/i.test(text) && URL.canParse(text)) {
    return {text: domainToUnicode(new URL(text).hostname), href: text};
  }
  return text ? {text} : undefined;
}

/** What the front matter says for the byline. */
function readBylineFacts(frontMatter: FrontMatter): BylineFacts {
  const facts: BylineFacts = {};
  for (const field of bylineFields) {
    facts[field] = toLinkedText(frontMatter[field]);
  }
  return facts;
}

/** The address that a document gives as its source, if it is one. */
export const readSourceAddress = (
  frontMatter: FrontMatter,
): string | undefined => readBylineFacts(frontMatter).source?.href;

/** Front matter with its numbers and dates as their author wrote them. */
function withWrittenValues(
  frontMatter: FrontMatter,
  {children}: Root,
): FrontMatter {
  const yaml = children.find(({type}) => type === 'yaml');
  const text = yaml?.type === 'yaml' ? yaml.value : '';
  // In this schema, every value is a text.
  const document = parseDocument(text, {schema: 'failsafe'});
  const written = document.toJS() as FrontMatter | null;
  const entries = Object.entries(frontMatter).map(([field, value]) => [
    field,
    typeof value === 'number' || value instanceof Date
      ? (written?.[field] ?? value)
      : value,
  ]);
  return Object.fromEntries(entries) as FrontMatter;
}

/** Where the byline goes: after the title, if the text has one. */
function findBylineIndex({children}: Root, {title}: FrontMatter): number {
  // What makes a heading further down a chapter's: another heading, a rule and,
  // where the front matter has the title, text.
  const ends = ['heading', 'thematicBreak', ...(title ? ['paragraph'] : [])];
  const index = children.findIndex(({type}) => ends.includes(type));
  const node = children[index];
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
  (tree: Root, {path: file, data}: DocumentFile): void => {
    const {frontMatter = {}} = data;
    const keys = readAuthorKeys(frontMatter);
    const stated = readBylineFacts(frontMatter);
    const isEmpty =
      keys.length === 0 && bylineFields.every((field) => !stated[field]);
    if (isEmpty || !documentFiles.has(file)) {
      return;
    }
    const facts = readBylineFacts(withWrittenValues(frontMatter, tree));
    // Requests and not the data itself, so that the bundler's cache knows of a
    // changed author, and of a source that has gone.
    const requests = keys.map((key) =>
      requireData('doc-authors', authorFile(key)),
    );
    const attributes = [
      codeAttribute('authors', `[${requests.join()}]`),
      ...jsxAttributes(facts),
    ];
    if (facts.source?.href) {
      const answer = sourceStateFile(facts.source.href);
      const request = requireData('doc-authors', answer);
      attributes.push(codeAttribute('isSourceGone', request));
    }
    tree.children.splice(findBylineIndex(tree, frontMatter), 0, {
      type: 'mdxJsxFlowElement',
      name: bylineName,
      attributes,
      children: [],
    });
    importTheme(tree, 'DocByline', bylineName);
  };
