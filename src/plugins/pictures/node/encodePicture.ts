import sharp from 'sharp';

import {inertSvg} from '../../../lib/node/inertMarkup';
import {inspect, type Inspected} from './inspect';
import {fromPixels, hasAlpha, type Pixels} from './pixels';
import {type EncodingOptions, recipe} from './recipe';
import {type EncodedFile, encodeVariants} from './variants';

/** The files of a picture; `StoredPicture` of storedPicture.ts says what each is for. */
type EncodedPicture = {
  original: EncodedFile;
  width: number;
  height: number;
  /** The last may be `original` itself. */
  images: EncodedFile[];
  avif: EncodedFile[];
  placeholder: string | undefined;
};

/** Turns an image upright and into sRGB, in the format that it has. */
const turnUprightInSrgb = (source: Buffer): Promise<Buffer> =>
  sharp(source, {failOn: 'error', limitInputPixels: false})
    .autoOrient()
    // `force: false`: the options apply only if the source has that format.
    .jpeg({...recipe.mended, force: false})
    .webp({...recipe.mended, force: false})
    .toBuffer();

/** Makes the file that is served as the original: mended where it must be. */
async function prepareOriginal(
  source: Buffer,
  {extension, isTurned, isCmyk, isAnimated, becomesPng, pixels}: Inspected,
): Promise<Buffer> {
  if (extension === 'svg') {
    return inertSvg(source) ?? source;
  }
  if (becomesPng && pixels) {
    return fromPixels(pixels).png().toBuffer();
  }
  const isStillWebp = extension === 'webp' && !isAnimated;
  const canBeMended = pixels !== undefined || isStillWebp;
  // Not every browser knows the colours of print, and Chromium does not turn a
  // WebP.
  return (isTurned || isCmyk) && canBeMended
    ? turnUprightInSrgb(source)
    : source;
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels)
    .resize(recipe.placeholder.size)
    .webp(recipe.placeholder.webp)
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/**
 * Encodes a picture in all its widths and formats.
 *
 * @throws Error whose Chinese message says what is wrong with it
 */
export async function encodePicture(
  source: Buffer,
  options: EncodingOptions,
): Promise<EncodedPicture> {
  // The configuration may list the widths in any order.
  const widths = [...new Set(options.widths)].sort((a, b) => a - b);
  const inspected = await inspect(source, widths.at(-1));
  const {extension, width, height, pixels} = inspected;
  const isPng = extension === 'png';
  const original = {
    data: await prepareOriginal(source, inspected),
    width,
    format: extension,
  };
  const isWorthEncoding =
    widths.length > 0 && source.length >= recipe.smallestBytes;
  const {images, avif} =
    pixels && isWorthEncoding
      ? await encodeVariants({pixels, isPng}, original, widths)
      : {images: [], avif: []};
  const placeholder =
    pixels && images.length > 0 && !hasAlpha(pixels)
      ? await encodePlaceholder(pixels)
      : undefined;
  return {original, width, height, images, avif, placeholder};
}
