import type {WebpOptions} from 'sharp';

import {decode, fromPixels, type Pixels} from './pixels';

/**
 * How a raster picture is encoded, except its widths, which are in the config.
 * All of it is part of the name of each stored file, so that a change here
 * encodes all pictures anew.
 */
export const recipe = {
  /** To be counted up when the code that follows the recipe changes. */
  version: 12,

  /**
   * WebP with loss that nobody sees. A higher effort doubles the time and saves
   * only 2 % of a screenshot's bytes.
   */
  lossyScreenshot: {quality: 78, effort: 2},
  lossyPhotograph: {quality: 78, effort: 2},

  /** WebP without loss. */
  lossless: {lossless: true, effort: 1},

  /**
   * AVIF for phones, from the narrowest to the widest of these widths; README.md
   * has the figures. Phones, which have two or three pixels to each CSS pixel,
   * never choose a narrower file. A wider screenshot is mostly served at its own
   * size, where lossless WebP is smaller. sharp's own tuning blurs coloured
   * letters.
   */
  phoneAvif: {quality: 50, effort: 1, tune: 'ssim'},
  narrowestAvif: 800,
  widestAvif: 1080,

  /** Below this many bytes a picture is served as it is: pixel art, icons. */
  smallestBytes: 6 * 1024,

  /** WebP has 14 bits for each side. */
  webpLimit: 16383,

  /**
   * A file is published only if it has fewer bytes than this share of the file
   * that it would replace.
   */
  gainingShare: 0.9,

  /** Size of the blurred preview that is shown until the picture has loaded. */
  placeholder: {width: 10},
} as const;

/** A picture to encode, upright and in sRGB. */
export type DecodedPicture = {
  pixels: Pixels;
  /** Taken for a screenshot; any other picture is taken for a photograph. */
  isPng: boolean;
};

/** A picture in one of its widths. */
type ResizedPicture = DecodedPicture & {isOwnSize: boolean};

/** The WebP with loss that a picture takes. */
export const lossyFor = ({
  isPng,
}: Pick<DecodedPicture, 'isPng'>): WebpOptions =>
  isPng ? recipe.lossyScreenshot : recipe.lossyPhotograph;

/**
 * Whether a WebP without loss is tried beside the one with loss: the sharp text
 * of a screenshot at its own size mostly makes it the lighter of the two.
 */
const mayBeLossless = ({isPng, isOwnSize}: ResizedPicture) =>
  isPng && isOwnSize;

/**
 * Whether an AVIF for phones is tried. It is not at the picture's own size, where
 * the lossless WebP of a screenshot is smaller.
 */
function isAvifTried({pixels, isOwnSize}: ResizedPicture): boolean {
  const {width} = pixels.info;
  const isPhoneWidth =
    width >= recipe.narrowestAvif && width <= recipe.widestAvif;
  return isPhoneWidth && !isOwnSize;
}

/** Widths to try for a picture that is `width` pixels wide, ascending. */
export function widthsFor(width: number, widths: readonly number[]): number[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  // A width within a tenth of the widest would save next to nothing. This is a
  // share of the width, recipe.gainingShare is one of the bytes.
  const narrower = widths.filter((candidate) => candidate < widest * 0.9);
  return [...narrower, widest];
}

/** An encoded file of a picture, and its width in pixels. */
export type EncodedFile = {data: Buffer; width: number};

/** @param narrower WebP with loss of the next narrower width */
async function encodeWebp(
  picture: ResizedPicture,
  narrower: EncodedFile | undefined,
): Promise<Buffer> {
  const encodeLossy = () =>
    fromPixels(picture.pixels).webp(lossyFor(picture)).toBuffer();
  if (!mayBeLossless(picture)) {
    return encodeLossy();
  }
  const lossless = await fromPixels(picture.pixels)
    .webp(recipe.lossless)
    .toBuffer();
  // With loss, the wider of two files is the heavier one. So where the narrower
  // file is heavier than `lossless`, there is no need to encode with loss, too.
  if (narrower && lossless.length < narrower.data.length) {
    return lossless;
  }
  const lossy = await encodeLossy();
  return lossless.length < lossy.length ? lossless : lossy;
}

async function encodeWebps(pictures: ResizedPicture[]): Promise<EncodedFile[]> {
  const encoded: EncodedFile[] = [];
  for (const picture of pictures) {
    const data = await encodeWebp(picture, encoded.at(-1));
    encoded.push({data, width: picture.pixels.info.width});
  }
  return encoded;
}

function encodeAvifs(pictures: ResizedPicture[]): Promise<EncodedFile[]> {
  const encoding = pictures.filter(isAvifTried).map(async ({pixels}) => {
    const data = await fromPixels(pixels).avif(recipe.phoneAvif).toBuffer();
    return {data, width: pixels.info.width};
  });
  return Promise.all(encoding);
}

/** Whether a file is so much lighter than a wider one that it is published. */
const gainsOver = (file: EncodedFile, wider: EncodedFile): boolean =>
  file.data.length < wider.data.length * recipe.gainingShare;

/**
 * Chooses the files that a browser may choose from, ascending in width. Each
 * width is asked by itself whether it gains over the next wider file that is
 * published; the widest, over the original.
 *
 * @param webps ascending in width
 * @returns none if no width gains; otherwise the last is the widest WebP or, if
 * that does not gain, the original
 */
export function chooseImages(
  webps: EncodedFile[],
  original: EncodedFile,
): EncodedFile[] {
  const chosen: EncodedFile[] = [];
  for (const webp of [...webps].reverse()) {
    if (gainsOver(webp, chosen[0] ?? original)) {
      chosen.unshift(webp);
    }
  }
  // Without it, browsers would enlarge a narrower file.
  const isWidestMissing = chosen.at(-1) !== webps.at(-1);
  return chosen.length > 0 && isWidestMissing ? [...chosen, original] : chosen;
}

/** Chooses the AVIFs that gain over what a phone would load in their place. */
export function chooseAvifs(
  avifs: EncodedFile[],
  images: EncodedFile[],
): EncodedFile[] {
  return avifs.filter((avif) => {
    const inItsPlace = images.find(({width}) => width >= avif.width);
    return inItsPlace !== undefined && gainsOver(avif, inItsPlace);
  });
}

/**
 * Encodes a picture, and chooses what is worth serving.
 *
 * @param widths pixels to encode, ascending
 * @returns no files when WebP cannot hold it, or nothing gains over the original
 */
export async function encodeVariants(
  picture: DecodedPicture,
  original: EncodedFile,
  widths: readonly number[],
): Promise<{images: EncodedFile[]; avif: EncodedFile[]}> {
  const {width: ownWidth, height: ownHeight} = picture.pixels.info;
  const encodedWidths = widthsFor(ownWidth, widths);
  const scale = (encodedWidths.at(-1) ?? 0) / ownWidth;
  if (Math.max(ownWidth, ownHeight) * scale > recipe.webpLimit) {
    return {images: [], avif: []};
  }
  const resize = async (width: number): Promise<ResizedPicture> => {
    if (width === ownWidth) {
      return {...picture, isOwnSize: true};
    }
    const pixels = await decode(fromPixels(picture.pixels).resize({width}));
    return {...picture, pixels, isOwnSize: false};
  };
  const resized = await Promise.all(encodedWidths.map(resize));
  // Side by side, as AVIF takes more than half of the time.
  const [webps, avifs] = await Promise.all([
    encodeWebps(resized),
    encodeAvifs(resized),
  ]);
  const images = chooseImages(webps, original);
  return {images, avif: chooseAvifs(avifs, images)};
}
