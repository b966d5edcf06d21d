import {readFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import {getFileLoaderUtils} from '@docusaurus/utils';

import {inspect} from './inspect';
import {jsxElement} from './jsx';
import {locate} from './locate';
import {prepare} from './prepare';
import {storeRequest} from './store';

export type Options = {
  /** Folder of docusaurus.config.ts. */
  siteDir: string;
  /** Static folders, relative to the site. */
  staticDirs: string[];
  /** Encode; false shows the originals, for development. */
  encode: boolean;
};

/** The part of a vfile that the MDX loader fills in. */
export type MarkdownFile = {
  path: string;
  data: {compilerName?: 'client' | 'server'};
};

/** An image as a maintainer wrote it. */
export type WrittenImage = {
  url: string;
  alt?: string | null;
  title?: string | null;
  /** CSS pixels, where the HTML asks for a width. */
  width?: number;
  line?: number;
};

type Served = ReturnType<typeof jsxElement>;

/** A request cannot bear these in a path, nor an address without encoding. */
const needsPlainName = /[#?!%[\]]/;

async function toElement(
  {alt, title, width: wanted}: WrittenImage,
  imagePath: string,
  isFirst: boolean,
  {isServer, siteDir, encode}: Options & {isServer: boolean},
): Promise<Served> {
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
  const fitted = ({width, height}: {width: number; height: number}) =>
    wanted
      ? {width: wanted, height: Math.round((height * wanted) / width)}
      : {width, height};
  if (!encode && !needsPlainName.test(imagePath)) {
    const size = fitted(await inspect(await readFile(imagePath)));
    return jsxElement('img', {src: emitted(imagePath), ...size, ...shared});
  }
  const {file, opaque, variants, ...natural} = await prepare(
    imagePath,
    siteDir,
  );
  const stored = storeRequest(file);
  const size = fitted(natural);
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
 * Makes the element that serves an image.
 *
 * @returns undefined for another host's image and for a missing file
 * @throws Error in Chinese with file, line and image, for a broken file
 */
export function createServer(options: Options) {
  const warned = new Set<string>();
  return async (
    image: WrittenImage,
    {path: markdownFile, data}: MarkdownFile,
    isFirst: boolean,
  ): Promise<Served | undefined> => {
    const name = path.relative(options.siteDir, markdownFile);
    const place = `${name}:${image.line ?? 1}`;
    if (!image.alt?.trim() && !warned.has(place)) {
      warned.add(place);
      logger.warn(
        `${place}：图片「${image.url}」没有说明文字。` +
          '请写在方括号里，例如 ![设置窗口](./设置.png)。',
      );
    }
    const imagePath = await locate(image.url, markdownFile, options);
    const isServer = data.compilerName === 'server';
    return imagePath === undefined
      ? undefined
      : toElement(image, imagePath, isFirst, {...options, isServer}).catch(
          (error: unknown) => {
            const reason =
              error instanceof Error ? error.message : String(error);
            throw new Error(
              `${place}：图片「${image.url}」无法使用：${reason}。` +
                '请换成完好的图片文件。',
            );
          },
        );
  };
}
