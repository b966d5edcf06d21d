import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {getFileLoaderUtils} from '@docusaurus/utils';

import {jsxAttributes, type JsxAttribute, jsxElement} from '../../lib/jsx';
import {ExplainedError, formatReminder, type Message} from '../../lib/message';
import {inspect} from './inspect';
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

/** The part of a vfile that the MDX loader fills in, and our own part. */
export type MarkdownFile = {
  path: string;
  data: {
    compilerName?: 'client' | 'server';
    /** Files that the page shows the content of. */
    dependencies?: string[];
  };
};

/** An image as a maintainer wrote it. */
export type WrittenImage = {
  url: string;
  line: number | undefined;
  /** Everything but the address and the size. */
  attributes: JsxAttribute[];
  /** CSS pixels, where the HTML asks for a size. */
  width?: number;
  height?: number;
};

type Served = ReturnType<typeof jsxElement>;
type Size = {width: number; height: number};

/** A request cannot bear these in a path, nor an address without encoding. */
export const needsPlainName = /[#?!%[\]]/;

/** `file:line`, as every message names it. */
export function placeOf(
  siteDir: string,
  file: MarkdownFile,
  line = 1,
): Pick<Message, 'where'> {
  const name = path.relative(siteDir, file.path).split(path.sep).join('/');
  return {where: `${name}:${line}`};
}

/** Warns of an image whose author has not said what it shows. */
export function warnOfMissingAlt(
  place: Pick<Message, 'where'>,
  url: string,
): void {
  console.warn(
    formatReminder({
      ...place,
      what: `图片「${url}」没有说明文字`,
      fix: '把说明写在方括号里，例如 ![设置窗口](./设置.png)；只作装饰的图片写成 <img src="./花边.png" alt="" />。',
    }),
  );
}

/** Why an image cannot be used, for the end of the build. */
export function brokenImage(
  place: Pick<Message, 'where'>,
  url: string,
  error: unknown,
): ExplainedError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ExplainedError({
    ...place,
    what: `图片「${url}」无法使用：${reason}`,
    fix: '用看图软件打开检查，换成完好的图片文件。',
  });
}

function fit(natural: Size, {width, height}: WrittenImage): Size {
  if (width && height) {
    return {width, height};
  }
  const scale = width
    ? width / natural.width
    : height
      ? height / natural.height
      : 1;
  return {
    width: Math.round(natural.width * scale),
    height: Math.round(natural.height * scale),
  };
}

async function toElement(
  image: WrittenImage,
  imagePath: string,
  {isServer, siteDir, encode}: Options & {isServer: boolean},
): Promise<Served> {
  const fileLoader =
    getFileLoaderUtils(isServer).loaders.inlineMarkdownAssetImageFileLoader;
  const emitted = (file: string) =>
    ({request: `${fileLoader}${file}`, member: 'default'}) as const;
  const plain = (file: string, size: Size) =>
    jsxElement('img', [
      ...jsxAttributes({src: emitted(file), ...fit(size, image)}),
      ...image.attributes,
    ]);
  if (!encode && !needsPlainName.test(imagePath)) {
    return plain(imagePath, await inspect(await readFile(imagePath)));
  }
  const {file, opaque, variants, ...natural} = await prepare(
    imagePath,
    siteDir,
  );
  const stored = storeRequest(file);
  return encode && variants.length > 0
    ? jsxElement('IdealImage', [
        ...jsxAttributes({
          img: {request: stored},
          src: emitted(stored),
          opaque,
          avif: {
            sources: variants.flatMap(({avif, width}) =>
              avif ? [{width, src: emitted(storeRequest(avif))}] : [],
            ),
          },
          ...fit(natural, image),
        }),
        ...image.attributes,
      ])
    : plain(stored, natural);
}

/**
 * Makes the element that serves an image.
 *
 * @returns undefined for another host's image and for a missing file
 * @throws Error in Chinese with file, line and image, for a broken file
 */
export function createServer(options: Options) {
  return async (
    image: WrittenImage,
    file: MarkdownFile,
  ): Promise<Served | undefined> => {
    const imagePath = await locate(image.url, file.path, options);
    if (imagePath === undefined) {
      return undefined;
    }
    file.data.dependencies = [...(file.data.dependencies ?? []), imagePath];
    const isServer = file.data.compilerName === 'server';
    return toElement(image, imagePath, {...options, isServer}).catch(
      (error: unknown) => {
        const place = placeOf(options.siteDir, file, image.line);
        throw brokenImage(place, image.url, error);
      },
    );
  };
}
