import logger from '@docusaurus/logger';
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {Image, Parents, Root} from 'mdast';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {visit} from 'unist-util-visit';

import {inspect} from './inspect';
import {jsxElement} from './jsx';
import {locate} from './locate';
import {prepare} from './prepare';

type Options = {
  /** Folder of docusaurus.config.ts. */
  siteDir: string;
  /** Static folders, relative to the site. */
  staticDirs: string[];
  /** Encode; false shows the originals, for development. */
  encode: boolean;
};

/** The part of a vfile that the MDX loader fills in. */
type MarkdownFile = {
  path: string;
  data: {compilerName?: 'client' | 'server'};
};

/** A request cannot bear these in a path, nor an address without encoding. */
const needsPlainName = /[#?!%[\]]/;

async function toElement(
  {alt, title}: Image,
  imagePath: string,
  isFirst: boolean,
  {isServer, siteDir, encode}: Options & {isServer: boolean},
) {
  const fileLoader =
    getFileLoaderUtils(isServer).loaders.inlineMarkdownAssetImageFileLoader;
  const emitted = (file: string) =>
    ({request: `${fileLoader}${file}`, member: 'default'}) as const;
  const shared = {
    alt: alt ?? '',
    title: title ?? undefined,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : undefined,
  };
  if (!encode && !needsPlainName.test(imagePath)) {
    const {width, height} = await inspect(await readFile(imagePath));
    return jsxElement('img', {
      src: emitted(imagePath),
      width,
      height,
      ...shared,
    });
  }
  const {file, width, height, opaque, variants} = await prepare(
    imagePath,
    siteDir,
  );
  const stored = `@site/.cache/pictures/${file}`;
  const size = {width, height};
  return encode && variants.length > 0
    ? jsxElement('IdealImage', {
        img: {request: stored},
        src: emitted(stored),
        opaque,
        ...size,
        ...shared,
      })
    : jsxElement('img', {src: emitted(stored), ...size, ...shared});
}

/**
 * Turns `![说明](./图 1.png)` into a served picture: encoded, sized, lazy but
 * for the page's first. Images of other hosts stay as they are.
 *
 * Goes ahead of the framework's own image step, which is left with the images
 * that do not exist.
 */
export default function markdownImages(options: Options) {
  const warned = new Set<string>();
  return async (tree: Root, {path: markdownFile, data}: MarkdownFile) => {
    const images: {node: Image; index: number; parent: Parents}[] = [];
    visit(tree, 'image', (node, index, parent) => {
      if (parent && index !== undefined) {
        images.push({node, index, parent});
      }
    });
    const isServer = data.compilerName === 'server';
    let isFirst = true;
    // One by one: a page of a hundred screenshots stays small in memory.
    for (const {node, index, parent} of images) {
      const name = path.relative(options.siteDir, markdownFile);
      const place = `${name}:${node.position?.start.line ?? 1}`;
      if (!node.alt?.trim() && !warned.has(place)) {
        warned.add(place);
        logger.warn(
          `${place}：图片「${node.url}」没有说明文字。` +
            '请写在方括号里，例如 ![设置窗口](./设置.png)。',
        );
      }
      const imagePath = await locate(node.url, markdownFile, options);
      if (imagePath) {
        const element = await toElement(node, imagePath, isFirst, {
          ...options,
          isServer,
        }).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(
            `${place}：图片「${node.url}」无法使用：${reason}。` +
              '请换成完好的图片文件。',
          );
        });
        parent.children[index] = element;
        isFirst = false;
      }
    }
  };
}
