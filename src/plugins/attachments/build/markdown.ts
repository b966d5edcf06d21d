import {stat} from 'node:fs/promises';

import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {
  type Folders,
  isLocal,
  lineOf,
  placesOf,
  toSitePath,
} from '../../../lib/markdownAddress';
import {
  esm,
  findMarkdown,
  findTags,
  isJsx,
  nameOf,
  requireAttribute,
  type Written,
} from '../../../lib/markdownTree';
import {ExplainedError, formatReminder} from '../../../lib/message';
import {writeRequest} from './module';

type MarkdownFile = {path: string};

/** What an article calls `@theme/Attachment`, whatever it imports itself. */
const component = 'MarkdownAttachment';

/** Attributes that a download sets by itself. */
const own = new Set(['download', 'target', 'rel']);

/** Links to other Markdown are the framework's. */
const isMarkdown = (address: string) => /\.mdx?(?:[?#].*)?$/i.test(address);

/** A page's old address, unless such a file lies beside the text. */
const isPage = (address: string) => /\.html?(?:[?#].*)?$/i.test(address);

async function firstFile(files: string[]) {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) {
      return {file, size: found.size};
    }
  }
  return undefined;
}

/**
 * Whether an address that leads to no file must have been meant as one: not
 * the address of a page whose name happens to have a dot in it.
 */
async function meansFile(address: string, files: string[]): Promise<boolean> {
  const pathname = address.replace(/[?#].*$/s, '');
  return (
    !isPage(address) &&
    !pathname.startsWith('/') &&
    // Not `v1.2`: a version is the usual dot in the name of a page.
    /\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}$/i.test(pathname) &&
    !(await firstFile(files.flatMap((file) => [`${file}.md`, `${file}.mdx`])))
  );
}

/**
 * Puts our component in the place of each link to a file.
 *
 * Own code, because the framework's step for such links gives neither the real
 * name nor the size nor a checksum, and no library for remark does.
 *
 * @throws Error in Chinese with file and line, for a missing file
 */
async function attach(
  links: Written[],
  article: MarkdownFile,
  folders: Folders,
): Promise<void> {
  const {siteDir} = folders;
  for (const {address = '', line, attributes, replaceBy} of links) {
    const isPageOfSite = address.startsWith('/') && isPage(address);
    if (!isLocal(address) || isMarkdown(address) || isPageOfSite) {
      continue;
    }
    const where = lineOf(siteDir, article.path, line);
    const places = placesOf(address, article.path, folders);
    const found = await firstFile(places);
    if (found) {
      const query = writeRequest(toSitePath(siteDir, found.file));
      replaceBy(component, [
        requireAttribute('file', siteDir, __filename, query),
        ...attributes.filter((each) => !own.has(nameOf(each))),
      ]);
      if (found.size === 0) {
        console.warn(
          formatReminder({
            where,
            what: `附件「${address}」是空的（0 字节）`,
            fix: '确认文件已经完整地放进来；确实要空文件，可以不管。',
          }),
        );
      }
    } else if (await meansFile(address, places)) {
      throw new ExplainedError({
        where,
        what: `链接「${address}」指向的文件不存在`,
        fix: '把文件放到文章旁边，再写相对路径，例如 ./工具.zip；检查文件名的大小写与扩展名，并确认文件已经提交。',
      });
    }
  }
}

/**
 * Turns `[下载](./工具.zip)` into a download with its size and checksum.
 *
 * Goes ahead of the framework's own step for links to files.
 */
export function remarkAttachments(folders: Folders) {
  return (tree: Root, file: MarkdownFile): Promise<void> =>
    attach(findMarkdown(tree, 'link'), file, folders);
}

/**
 * Serves `<a href="./工具.zip">`, written as HTML in .md or as JSX in .mdx,
 * like a link in Markdown syntax.
 */
export function rehypeAttachments(folders: Folders) {
  return async (tree: HtmlRoot, file: MarkdownFile): Promise<void> => {
    await attach(findTags(tree, 'a', 'href'), file, folders);
    let count = 0;
    visit(tree, (node) => {
      count += isJsx(node) && node.name === component ? 1 : 0;
    });
    if (count > 0) {
      tree.children.push(esm(`import ${component} from '@theme/Attachment';`));
    }
  };
}
