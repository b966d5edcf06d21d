import type {ElementContent, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {exportConst, jsxAttributes} from '../../lib/jsx';
import {isLocal} from '../../lib/markdownAddress';
import {ExplainedError} from '../../lib/message';
import {
  createServer,
  type MarkdownFile,
  type Options,
  placeOf,
  warnOfMissingAlt,
  type WrittenImage,
} from './serve';
import {isJsx, type Jsx, nameOf, readImage} from './written';

type Found = {image: WrittenImage; index: number; parent: Parents};

/** Images written by hand that name a file of ours; tells of missing words. */
function findImages(
  tree: Root,
  tell: (line: number | undefined, url: string) => void,
): Found[] {
  const found: Found[] = [];
  visit(tree, (node, index, parent) => {
    const written = readImage(node);
    if (!written || !parent || index === undefined) {
      return;
    }
    const {url, line, attributes} = written;
    // `alt=""` is a decision; a spread may hold anything.
    if (!attributes.some((each) => ['alt', ''].includes(nameOf(each)))) {
      tell(line, url ?? '<img>');
    }
    if (url !== undefined && isLocal(url)) {
      found.push({image: {...written, url}, index, parent});
    }
  });
  return found;
}

/** The page's first picture at once, the others when they come near. */
function orderLoading(tree: Root): void {
  const pictures: Jsx[] = [];
  visit(tree, (node) => {
    if (isJsx(node) && ['img', 'IdealImage'].includes(node.name ?? '')) {
      pictures.push(node);
    }
  });
  for (const [index, {attributes}] of pictures.entries()) {
    if (!attributes.some((each) => nameOf(each) === 'loading')) {
      attributes.push(
        ...jsxAttributes(
          index === 0
            ? {loading: 'eager', fetchPriority: 'high'}
            : {loading: 'lazy'},
        ),
      );
    }
  }
  if (pictures.length > 0) {
    // For lists of posts, where one of the first pictures is the page's first.
    tree.children.push(exportConst('hasPicture', true));
  }
}

/**
 * Serves `<img src="./图.png" width="300">`, written as HTML in .md or as JSX
 * in .mdx, like an image in Markdown syntax. Upstream leaves the address as it
 * is written, which leads nowhere.
 *
 * @throws Error in Chinese with file, line and image, for a missing file
 */
export default function htmlImages(options: Options) {
  const serve = createServer(options);
  return async (tree: Root, file: MarkdownFile) => {
    const place = (line?: number) => placeOf(options.siteDir, file, line);
    const images = findImages(tree, (line, url) =>
      warnOfMissingAlt(place(line), url),
    );
    for (const {image, index, parent} of images) {
      const element = await serve(image, file);
      if (!element) {
        throw new ExplainedError({
          ...place(image.line),
          what: `图片「${image.url}」不存在`,
          fix: '检查文件名的大小写与所在的文件夹，并确认图片已经提交。',
        });
      }
      // MDX takes its own element in either tree.
      parent.children[index] = element as unknown as ElementContent;
    }
    orderLoading(tree);
  };
}
