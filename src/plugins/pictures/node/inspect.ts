import sharp from 'sharp';

import {
  isAnimatedPng,
  isWholeAvif,
  measureSvg,
  readForeignPicture,
} from './formats';
import {dropOpaqueAlpha, type Pixels, readPixels} from './pixels';

/**
 * The extension for each format that sharp reports; that of the file's own name
 * is ignored.
 */
const extensions: Record<string, string> = {
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  svg: 'svg',
  webp: 'webp',
  heif: 'avif',
};

/** Formats that browsers do not show, and that are published as PNG. */
const formatsForPng = ['tiff'];

/**
 * A larger picture, such as a panorama of 20 000 × 8000, is decoded no wider than
 * it is served, so that its pixels fit into the memory.
 */
const mostPixels = 100e6;

const unknownFormat = '不是浏览器能打开的图片，或文件头已损坏';
const damaged = '图片数据不完整或已损坏';

/** What a picture is, and what it must be changed to. */
export type Inspected = {
  /** Of the format in which it is published. */
  extension: string;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** Whether EXIF asks the viewer to rotate or mirror it. */
  isTurned: boolean;
  /** Whether its colours are for print. */
  isCmyk: boolean;
  isAnimated: boolean;
  /** Whether browsers do not show its format, so that it is published as PNG. */
  becomesPng: boolean;
  /** Missing where nothing is to be encoded. */
  pixels: Pixels | undefined;
};

/** @throws Error whose Chinese message says what is wrong with the file. */
async function inspectForeign(source: Buffer): Promise<Inspected> {
  const picture = await readForeignPicture(source);
  if (!picture) {
    throw new Error(unknownFormat);
  }
  if (picture === 'damaged') {
    throw new Error(damaged);
  }
  const {extension, width, height, isAnimated, pixels} = picture;
  return {
    extension: pixels ? 'png' : extension,
    width,
    height,
    isTurned: false,
    isCmyk: false,
    isAnimated,
    becomesPng: pixels !== undefined,
    pixels,
  };
}

/**
 * Finds damage in a picture that is published as it is. sharp cannot decode an AVIF
 * with 10 bits, or draw an SVG with very many pixels, though browsers show both.
 * Reading the size of an SVG has parsed all its text, so it is known to be
 * well-formed.
 */
async function isWhole(source: Buffer, extension: string): Promise<boolean> {
  if (extension === 'svg') {
    return true;
  }
  if (extension === 'avif') {
    return isWholeAvif(source);
  }
  // Reading the statistics decodes every pixel, but keeps none in memory.
  return sharp(source, {failOn: 'error', limitInputPixels: false})
    .stats()
    .then(
      () => true,
      () => false,
    );
}

/** Decodes a picture, upright and in sRGB; a very large one no wider than asked. */
async function decodeUpright(
  source: Buffer,
  {width, height}: {width: number; height: number},
  widest: number | undefined,
): Promise<Pixels> {
  const image = sharp(source, {
    failOn: 'error',
    limitInputPixels: false,
    sequentialRead: true,
  }).autoOrient();
  const isLarge = width * height > mostPixels;
  const pixels = await readPixels(
    isLarge ? image.resize({width: widest, withoutEnlargement: true}) : image,
  );
  return dropOpaqueAlpha(pixels);
}

/**
 * Reads format and size from the header, then decodes every pixel, upright and
 * in sRGB. Flaws that browsers overlook are no error.
 *
 * @param widest the most pixels in width that are served; undefined if only the
 * original is
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function inspect(
  source: Buffer,
  widest: number | undefined,
): Promise<Inspected> {
  // Without sharp's limits: their errors look like a bad header's. An SVG may have
  // many megabytes of photographs in its text.
  const metadata = await sharp(source, {
    limitInputPixels: false,
    unlimited: true,
  })
    .metadata()
    .catch(() => undefined);
  if (!metadata) {
    return inspectForeign(source);
  }
  const {orientation = 1, pages = 1, space, format, autoOrient} = metadata;
  const becomesPng = formatsForPng.includes(format);
  const extension = becomesPng ? 'png' : extensions[format];
  if (!extension || (extension === 'avif' && metadata.compression !== 'av1')) {
    throw new Error(unknownFormat);
  }
  const isPng = format === 'png';
  const isAnimated =
    !becomesPng && (pages > 1 || (isPng && isAnimatedPng(source)));
  const isEncodable = ['png', 'jpg'].includes(extension) && !isAnimated;
  const pixels = isEncodable
    ? await decodeUpright(source, autoOrient, widest).catch(() => {
        throw new Error(damaged);
      })
    : undefined;
  if (!isEncodable && !(await isWhole(source, extension))) {
    throw new Error(damaged);
  }
  let size: {width: number; height: number} = autoOrient;
  if (extension === 'svg') {
    size = await measureSvg(source);
  } else if (becomesPng && pixels) {
    // The PNG is made of the pixels, of which a very large picture has fewer.
    size = pixels.info;
  }
  return {
    extension,
    width: size.width,
    height: size.height,
    isTurned: orientation > 1,
    isCmyk: space === 'cmyk',
    isAnimated,
    becomesPng,
    pixels,
  };
}
