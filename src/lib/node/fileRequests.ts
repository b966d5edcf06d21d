import {existsSync, statSync} from 'node:fs';

import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';

import {decode} from '../shared/decode';
import type {FileKind} from './fileKind';
import {
  type Folders,
  hasExtension,
  possiblePaths,
  sourceLocation,
  toSitePath,
} from './markdownAddress';
import {
  type AddressedElement,
  codeAttribute,
  findMarkdown,
  findTags,
  importTheme,
  jsxAttributes,
} from './markdownTree';

type Article = {
  /** Absolute path. */
  path: string;
  data: {
    /**
     * Kind and place of each element in Markdown's own syntax that leads to no
     * file. The framework's own steps, which have hooks for such elements, make
     * tags of them, and the second of our steps has to know these tags again.
     */
    markdownWithoutFile?: Set<string>;
  };
};

/**
 * A request to the bundler for the module of a file. The file's name is in the
 * query, because a path in a request cannot contain `#`, `?` or `!`. The path
 * in front of it only has to exist, so it is the path of this file.
 */
function writeRequest(
  {name}: FileKind,
  siteDir: string,
  file: string,
  where: string,
): string {
  const filePath = toSitePath(siteDir, file);
  const query = new URLSearchParams({[name]: filePath, where});
  return `@site/${toSitePath(siteDir, __filename)}?${query.toString()}`;
}

/** The query of the requests for a kind, by which the bundler knows them. */
export const requestQuery = ({name}: FileKind): RegExp =>
  new RegExp(`^\\?${name}=`);

/**
 * Reads a request for a file.
 *
 * @returns path of the file below the site, and where the article asks for it;
 * neither if a script imports the file by its own path
 */
export function readRequest({name}: FileKind, resourceQuery: string) {
  const query = new URLSearchParams(resourceQuery);
  return {filePath: query.get(name), where: query.get('where')};
}

/**
 * Whether there is a file. A folder called `a.png` counts, too, so that
 * fileFaults.ts reports it as a folder.
 */
const leadsToFile = (file: string) =>
  existsSync(file) && (hasExtension(file) || statSync(file).isFile());

/** The hash of an address, unless it is a part of the file's name. */
function hashOf(address: string, file: string): string | undefined {
  const hash = /#[^#]*$/.exec(address)?.[0];
  return hash && !file.endsWith(decode(hash)) ? hash : undefined;
}

/**
 * Markdown steps that replace the elements of an article that lead to files by
 * the kind's component, which is given the module of the file.
 *
 * @param folders filled in before the first article is compiled
 */
export function fileRequestSteps(kind: FileKind, folders: Folders) {
  // A name that no article is likely to import for itself.
  const nameInArticle = `Markdown${kind.component}`;

  function requestFile(
    tree: Root | HtmlRoot,
    element: AddressedElement & {address: string},
    article: Article,
    isTag: boolean,
  ): void {
    const {siteDir} = folders;
    const {address, attributes, line, replaceBy} = element;
    const where = sourceLocation(siteDir, article.path, line);
    const paths = possiblePaths(address, article.path, folders);
    const file = paths.find(leadsToFile);
    const withoutFile = (article.data.markdownWithoutFile ??= new Set());
    const kindAndPlace = `${kind.name} ${where}`;
    if (file) {
      const url = writeRequest(kind, siteDir, file, where);
      const fileModule = `require(${JSON.stringify(url)})`;
      const moduleAttribute = codeAttribute(kind.moduleProp, fileModule);
      const hash = kind.hashProp && {[kind.hashProp]: hashOf(address, file)};
      const hashAttributes = jsxAttributes(hash ?? {});
      replaceBy(nameInArticle, [
        moduleAttribute,
        ...hashAttributes,
        ...attributes,
      ]);
      importTheme(tree, kind.component, nameInArticle);
    } else if (!isTag) {
      withoutFile.add(kindAndPlace);
    }
    kind.check({
      ...element,
      where,
      // A tag that the framework made of Markdown's own syntax is still Markdown
      // for the check.
      isTag: isTag && !withoutFile.has(kindAndPlace),
      possiblePaths: paths,
      isFound: file !== undefined,
    });
  }

  function requestFiles(
    tree: Root | HtmlRoot,
    elements: AddressedElement[],
    article: Article,
    isTag: boolean,
  ): void {
    for (const element of elements) {
      const {address = ''} = element;
      if (kind.mayLeadTo(address)) {
        requestFile(tree, {...element, address}, article, isTag);
      }
    }
  }

  function requestFromMarkdown() {
    return (tree: Root, article: Article): void => {
      const elements = findMarkdown(tree, kind.markdownNode);
      requestFiles(tree, elements, article, false);
    };
  }

  function requestFromTags() {
    return (tree: HtmlRoot, article: Article): void => {
      const elements = findTags(tree, kind.tag, kind.addressAttribute);
      requestFiles(tree, elements, article, true);
    };
  }

  return {remark: [requestFromMarkdown], rehype: [requestFromTags]};
}
