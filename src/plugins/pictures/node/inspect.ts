import sharp from 'sharp';

import {decode, dropOpaqueAlpha, type Pixels} from './pixels';

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

/**
 * Twice the pixels of a panorama of 12 000 × 4000. A larger picture stops the build,
 * because most devices cannot open it.
 */
const mostPixels = 100e6;

/**
 * An animated PNG has an acTL chunk ahead of its pixels, of which sharp says
 * nothing, as it reads the first frame only.
 */
function isAnimatedPng(source: Buffer): boolean {
  const control = source.indexOf('acTL');
  return control !== -1 && control < source.indexOf('IDAT');
}

/**
 * Reads format and size from the header, then decodes every pixel, upright and
 * in sRGB. Flaws that browsers overlook are no error.
 *
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function inspect(source: Buffer) {
  // Without sharp's limit of pixels: its error looks like a bad header's.
  const metadata = await sharp(source, {limitInputPixels: false})
    .metadata()
    .catch(() => undefined);
  const {orientation = 1, pages = 1, space} = metadata ?? {};
  const extension = metadata && extensions[metadata.format];
  if (!extension || (extension === 'avif' && metadata.compression !== 'av1')) {
    throw new Error(
      '不是浏览器能打开的图片，或文件头已损坏，请另存为 PNG、JPEG 或 WebP',
    );
  }
  const {width, height} = metadata.autoOrient;
  if (width * height > mostPixels && extension !== 'svg') {
    throw new Error(
      `图片太大（${width} × ${height} 像素），多数设备打不开，` +
        '请缩小，或切成几张',
    );
  }
  const isAnimated = pages > 1 || isAnimatedPng(source);
  const isEncodable = ['png', 'jpg'].includes(extension) && !isAnimated;
  const image = sharp(source, {failOn: 'error'});
  let pixels: Pixels | undefined;
  try {
    if (isEncodable) {
      pixels = await decode(image.autoOrient());
    } else {
      // Reading the statistics decodes every pixel, too, and so finds damage, but
      // does not keep the pixels of a large drawing in memory.
      await image.stats();
    }
  } catch {
    throw new Error('图片数据不完整或已损坏');
  }
  return {
    extension,
    /** Upright, in pixels. */
    width,
    height,
    /** Whether EXIF asks the viewer to rotate or mirror it. */
    isTurned: orientation > 1,
    /** Whether its colours are for print. */
    isCmyk: space === 'cmyk',
    isAnimated,
    /** Missing where nothing is to be encoded. */
    pixels: pixels && (await dropOpaqueAlpha(pixels)),
  };
}
