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
  jsxAttributes,
  nameOf,
  requireAttribute,
  textOf,
  type Written,
} from '../../../lib/markdownTree';
import {ExplainedError, formatReminder} from '../../../lib/message';
import {writeRequest} from './module';

type MarkdownFile = {path: string};

/** What an article calls `@theme/IdealImage`, whatever it imports itself. */
const component = 'MarkdownPicture';
const pictureTags = new Set<string | null>([component, 'IdealImage', 'img']);

function warnOfMissingAlt(where: string, address = '<img>'): void {
  console.warn(
    formatReminder({
      where,
      what: `图片「${address}」没有说明文字`,
      fix: '把说明写在方括号里，例如 ![设置窗口](./设置.png)；只作装饰的图片写成 <img src="./花边.png" alt="" />。',
    }),
  );
}

/**
 * Puts our component in the place of a picture.
 *
 * @returns false for another host's picture and for a missing file
 */
async function serve(
  {address = '', attributes, replaceBy}: Written,
  article: MarkdownFile,
  where: string,
  folders: Folders,
): Promise<boolean> {
  const {siteDir} = folders;
  for (const file of placesOf(address, article.path, folders)) {
    if ((await stat(file).catch(() => undefined))?.isFile()) {
      const query = writeRequest(toSitePath(siteDir, file), where);
      const img = requireAttribute('img', siteDir, __filename, query);
      replaceBy(component, [img, ...attributes]);
      return true;
    }
  }
  return false;
}

/**
 * Turns `![说明](./图 1.png)` into a picture with its size and variants. Other
 * hosts' pictures stay as they are, missing ones for the framework's own image
 * step and its onBrokenMarkdownImages.
 */
export function remarkPictures(folders: Folders) {
  return async (tree: Root, file: MarkdownFile): Promise<void> => {
    visit(tree, ['image', 'imageReference'], (node) => {
      // Forgotten, not decided, so another host's is no decoration either.
      if ('alt' in node && node.alt === '') {
        node.alt = null;
      }
    });
    for (const image of findMarkdown(tree, 'image')) {
      const where = lineOf(folders.siteDir, file.path, image.line);
      const alt = image.attributes.find((each) => nameOf(each) === 'alt');
      if (!textOf(alt)?.trim()) {
        warnOfMissingAlt(where, image.address);
      }
      await serve(image, file, where, folders);
    }
  };
}

/** `alt=""` is a decision: nobody has to look at decoration closely. */
function markDecoration(tree: HtmlRoot): void {
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (node.tagName === 'img' && node.properties['alt'] === '') {
        node.properties['dataNoZoom'] = '';
      }
    } else if (isJsx(node) && node.name === 'img') {
      const alt = node.attributes.find((each) => nameOf(each) === 'alt');
      if (textOf(alt) === '') {
        node.attributes.push(...jsxAttributes({'data-no-zoom': ''}));
      }
    }
  });
}

/** The page's first picture at once, the others when they come near. */
function orderLoading(tree: HtmlRoot): void {
  let count = 0;
  visit(tree, (node) => {
    if (!isJsx(node) || !pictureTags.has(node.name)) {
      return;
    }
    count += 1;
    if (!node.attributes.some((each) => nameOf(each) === 'loading')) {
      const first = {loading: 'eager', fetchPriority: 'high'};
      const props = count === 1 ? first : {loading: 'lazy'};
      node.attributes.push(...jsxAttributes(props));
    }
  });
  if (count > 0) {
    tree.children.push(
      esm(`import ${component} from '@theme/IdealImage';`),
      // For lists of posts, where one of the first pictures is the page's first.
      esm('export const hasPicture = true;'),
    );
  }
}

/**
 * Serves `<img src="./图.png" width="300">`, written as HTML in .md or as JSX
 * in .mdx, like an image in Markdown syntax. Upstream leaves the address as it
 * is written, which leads nowhere.
 *
 * @throws Error in Chinese with file, line and image, for a missing file
 */
export function rehypePictures(folders: Folders) {
  return async (tree: HtmlRoot, file: MarkdownFile): Promise<void> => {
    markDecoration(tree);
    for (const image of findTags(tree, 'img', 'src')) {
      const {address = '', attributes, line} = image;
      const where = lineOf(folders.siteDir, file.path, line);
      // `alt=""` is a decision; a spread may hold anything.
      if (!attributes.some((each) => ['alt', ''].includes(nameOf(each)))) {
        warnOfMissingAlt(where, image.address);
      }
      if (!(await serve(image, file, where, folders)) && isLocal(address)) {
        throw new ExplainedError({
          where,
          what: `图片「${address}」不存在`,
          fix: '检查文件名的大小写与所在的文件夹，并确认图片已经提交。',
        });
      }
    }
    orderLoading(tree);
  };
}
