import {existsSync} from 'node:fs';
import path from 'node:path';

import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {decode} from '../shared/decode';
import {
  type AddressedElement,
  findMarkdown,
  findTags,
} from './addressedElements';
import {type FileKind, nameInArticle} from './fileKind';
import {requireFile} from './fileRequests';
import {findFile, partBehindName} from './findFile';
import {importTheme} from './importTheme';
import {codeAttribute, isJsx, jsxAttributes} from './jsx';
import {
  hasExtension,
  isOnDisk,
  possiblePaths,
  type SitePlaces,
  withoutQuery,
} from './markdownAddress';
import {failWith, type Message, remindInArticle} from './message';
import {sourceLocation} from './sitePaths';
import type {StepFile} from './stepFile';

/** An article, and what our first step notes in it for the second one. */
type RequestingFile = StepFile & {
  data: {
    /**
     * The kind, line and address of each element in Markdown's syntax that leads
     * to no file. The framework turns these elements into tags before our second
     * step, which must not take them for tags that an author wrote.
     */
    markdownWithoutFile?: Set<string>;
  };
};

/** The hash of an address, unless it is a part of the file's name. */
const hashBehindName = (address: string, file: string) =>
  /#.*$/s.exec(partBehindName(address, file))?.[0];

/** Names of all tags of an article. */
function namesOfTags(tree: HtmlRoot): Set<string> {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'element') {
      names.add(node.tagName);
    } else if (isJsx(node) && node.name) {
      names.add(node.name);
    }
  });
  return names;
}

/**
 * Markdown steps that replace the elements of an article that lead to files by
 * the kind's component, which is given the module of the file.
 *
 * @param places filled in when the framework calls `plugin` of serveFiles.ts: after
 *   the list is made, and before an article is read or `allContentLoaded` runs
 */
export function fileRequestSteps(kind: FileKind, places: SitePlaces) {
  const componentName = nameInArticle(kind.component);

  /** What an address leads to. */
  function lookUp(address: string, article: RequestingFile, line?: number) {
    const file = findFile(address, article.path, places);
    const name = path.posix.basename(decode(withoutQuery(address)));
    const isFolder =
      !file &&
      hasExtension(name) &&
      possiblePaths(address, article.path, places).some((folder) =>
        existsSync(folder),
      );
    const isNameOfPage = places.pageNames?.has(name) ?? false;
    return {
      where: sourceLocation(places.siteDir, article.path, line),
      file,
      /** Whether it leads to a folder of articles whose name looks like a file's. */
      isFolder,
      mayLeadToPage: isFolder || isNameOfPage,
    };
  }

  function remindOfDisk(
    address: string,
    article: RequestingFile,
    where: string,
  ): void {
    remindInArticle(article.path, {
      where,
      what: `「${address}」是你自己电脑上的路径，访客打不开`,
      fix: '把文件放到文章旁边，再写相对路径，例如 ./图.png 或 ./工具.zip。',
    });
  }

  /** Puts the kind's component, which is given the file, into an element's place. */
  function showFile(
    tree: Root | HtmlRoot,
    file: string,
    where: string,
    {address, attributes, replaceBy}: AddressedElement & {address: string},
  ): void {
    const fileModule = requireFile(kind, places.siteDir, {file, where});
    const hash = kind.hashProp && {
      [kind.hashProp]: hashBehindName(address, file),
    };
    replaceBy(componentName, [
      codeAttribute(kind.moduleProp, fileModule),
      ...jsxAttributes(hash ?? {}),
      ...attributes,
    ]);
    importTheme(tree, kind.component, componentName);
  }

  /**
   * Replaces an element that leads to no file by a tag with the address as the author
   * wrote it, where the framework would refuse the address or look for a file there.
   * Any other element is left to the framework. Reminds of a path on a disk, too.
   */
  function keepAsWritten(
    article: RequestingFile,
    where: string,
    isFolderInMarkdown: boolean,
    element: AddressedElement & {address: string},
  ): void {
    const {address} = element;
    const isDisk = isOnDisk(address);
    if (isDisk) {
      remindOfDisk(address, article, where);
    }
    const attributes = [
      ...jsxAttributes({[kind.addressAttribute]: address}),
      ...element.attributes,
    ];
    const mustStay = isDisk || kind.mustStayAsWritten(address);
    if (mustStay && kind.tag === 'a') {
      // The theme's component for links would take the address for a path of
      // the site.
      element.replaceByPlainTag('a', attributes);
    } else if (mustStay) {
      element.replaceBy(kind.tag, attributes);
    } else if (isFolderInMarkdown && kind.tag === 'a') {
      // The framework's next step would take a folder called `2.x` for a file,
      // but looks only at links in Markdown's own syntax.
      element.replaceBy('a', attributes);
    }
  }

  /**
   * Requests the file of an element of the kind's own tag, such as `<a>`, or of its
   * Markdown. Returns what ends the build.
   */
  function requestFile(
    tree: Root | HtmlRoot,
    element: AddressedElement & {address: string},
    article: RequestingFile,
    isTag: boolean,
  ): Message | undefined {
    const {address, line} = element;
    const {where, file, isFolder, mayLeadToPage} = lookUp(
      address,
      article,
      line,
    );
    const withoutFile = (article.data.markdownWithoutFile ??= new Set());
    // Between our two steps, the framework encodes an address, and takes
    // `pathname://` away from that of an image. The key has neither, so that both
    // steps make the same one.
    const addressInBothSteps = decode(address.replace(/^pathname:\/\//, ''));
    const markdownKey = `${kind.name} ${where} ${addressInBothSteps}`;
    if (file) {
      showFile(tree, file, where, element);
    } else {
      if (!isTag) {
        withoutFile.add(markdownKey);
      }
      keepAsWritten(article, where, isFolder && !isTag, element);
    }
    return kind.check({
      ...element,
      article: article.path,
      where,
      writtenAs: kind.elementLabel,
      // A tag that the framework made of Markdown's own syntax is still Markdown
      // for the check.
      isTag: isTag && !withoutFile.has(markdownKey),
      isFound: file !== undefined,
      mayLeadToPage,
    });
  }

  /** Returns what ends the build. */
  function requestFiles(
    tree: Root | HtmlRoot,
    elements: AddressedElement[],
    article: RequestingFile,
    isTag: boolean,
  ): Message[] {
    const faults: Message[] = [];
    for (const element of elements) {
      const {address = ''} = element;
      if (kind.mayLeadTo(address) || isOnDisk(address)) {
        const withAddress = {...element, address};
        const fault = requestFile(tree, withAddress, article, isTag);
        if (fault) {
          faults.push(fault);
        }
      }
    }
    return faults;
  }

  /**
   * Requests the file of an element that is not of the kind's own tag, but one of
   * `shownBy`, such as `<video src>`. It keeps its tag, and gets the address at which
   * the file is published. Returns what ends the build.
   */
  function requestShownFile(
    element: AddressedElement & {address: string},
    article: RequestingFile,
    {tag, attribute}: FileKind['shownBy'][number],
  ): Message | undefined {
    const {address, attributes, line, replaceBy} = element;
    const {where, file, mayLeadToPage} = lookUp(address, article, line);
    if (file) {
      const request = {file, where, isShown: true};
      const fileModule = requireFile(kind, places.siteDir, request);
      const rest = partBehindName(address, file);
      const code = `${fileModule}.href + ${JSON.stringify(rest)}`;
      replaceBy(tag, [...attributes, codeAttribute(attribute, code)]);
    } else if (isOnDisk(address)) {
      remindOfDisk(address, article, where);
    }
    return kind.check({
      ...element,
      article: article.path,
      where,
      writtenAs: `<${tag} ${attribute}>`,
      isTag: true,
      isFound: file !== undefined,
      mayLeadToPage,
    });
  }

  /** Returns what ends the build. */
  function requestShownFiles(
    tree: HtmlRoot,
    article: RequestingFile,
  ): Message[] {
    const faults: Message[] = [];
    const tags = namesOfTags(tree);
    for (const place of kind.shownBy) {
      const elements = tags.has(place.tag)
        ? findTags(tree, place.tag, place.attribute)
        : [];
      for (const element of elements) {
        const {address = ''} = element;
        if (kind.mayLeadTo(address)) {
          const fault = requestShownFile({...element, address}, article, place);
          if (fault) {
            faults.push(fault);
          }
        }
      }
    }
    return faults;
  }

  function requestFromMarkdown() {
    return (tree: Root, article: RequestingFile): void => {
      const elements = findMarkdown(tree, kind.markdownNode);
      failWith(requestFiles(tree, elements, article, false));
    };
  }

  function requestFromTags() {
    return (tree: HtmlRoot, article: RequestingFile): void => {
      const elements = findTags(tree, kind.tag, kind.addressAttribute);
      failWith([
        ...requestFiles(tree, elements, article, true),
        ...requestShownFiles(tree, article),
      ]);
    };
  }

  return {remark: [requestFromMarkdown], rehype: [requestFromTags]};
}
