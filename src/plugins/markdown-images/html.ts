import path from 'node:path';

import type {Element, ElementContent, Parents, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {isLocal} from './locate';
import {createServer, type MarkdownFile, type Options} from './serve';

type Found = {node: Element; url: string; index: number; parent: Parents};

function findImages(tree: Root): Found[] {
  const found: Found[] = [];
  visit(tree, 'element', (node, index, parent) => {
    const {src} = node.properties;
    if (
      node.tagName === 'img' &&
      typeof src === 'string' &&
      isLocal(src) &&
      parent &&
      index !== undefined
    ) {
      found.push({node, url: src, index, parent});
    }
  });
  return found;
}

/**
 * Serves `<img src="./图.png" width="300">` in .md like an image in Markdown
 * syntax. Upstream leaves the address as it is written, which leads nowhere.
 *
 * @throws Error in Chinese with file, line and image, for a missing file
 */
export default function htmlImages(options: Options) {
  const serve = createServer(options);
  return async (tree: Root, file: MarkdownFile) => {
    for (const {node, url, index, parent} of findImages(tree)) {
      const {alt, title, width} = node.properties;
      const line = node.position?.start.line;
      const element = await serve(
        {
          url,
          line,
          alt: typeof alt === 'string' ? alt : null,
          title: typeof title === 'string' ? title : null,
          width: Number(width) || undefined,
        },
        file,
        false,
      );
      if (!element) {
        const name = path.relative(options.siteDir, file.path);
        throw new Error(
          `${name}:${line ?? 1}：图片「${url}」不存在。` +
            '请检查文件名的大小写与所在的文件夹，并确认图片已经提交。',
        );
      }
      // MDX takes its own element in either tree.
      parent.children[index] = element as unknown as ElementContent;
    }
  };
}
