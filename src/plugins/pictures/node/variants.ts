import type {JpegOptions, WebpOptions} from 'sharp';

import {decode, fromPixels, hasAlpha, type Pixels} from './pixels';

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

  /**
   * JPEG in place of a WebP that would be too tall. The letters of a screenshot
   * keep the colours of each pixel.
   */
  tallScreenshot: {quality: 80, chromaSubsampling: '4:4:4'},
  tallPhotograph: {quality: 80},

  /**
   * The most pixels that a side has: WebP has 14 bits for it; libvips refuses to
   * write more as AVIF, and libjpeg as JPEG.
   */
  longestWebp: 16383,
  longestAvif: 16384,
  longestJpeg: 65500,

  /**
   * A file is published only if it has fewer bytes than this share of the file
   * that it would replace.
   */
  gainingShare: 0.9,

  /** Size of the blurred preview that is shown until the picture has loaded. */
  placeholder: {width: 10},
} as const;

/**
 * A picture to encode, upright and in sRGB. A very large one is decoded no wider
 * than the widest width.
 */
export type DecodedPicture = {
  pixels: Pixels;
  /** Taken for a screenshot; any other picture is taken for a photograph. */
  isPng: boolean;
};

/** A picture in one of its widths. */
type ResizedPicture = DecodedPicture & {isOwnSize: boolean};

/** The WebP with loss that a picture takes, and its placeholder too. */
export const lossyFor = ({
  isPng,
}: Pick<DecodedPicture, 'isPng'>): WebpOptions =>
  isPng ? recipe.lossyScreenshot : recipe.lossyPhotograph;

/** The JPEG that a picture takes where it is too tall for WebP. */
const tallFor = ({isPng}: Pick<DecodedPicture, 'isPng'>): JpegOptions =>
  isPng ? recipe.tallScreenshot : recipe.tallPhotograph;

const longestSide = ({info}: Pixels): number =>
  Math.max(info.width, info.height);

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
  const isHeld = longestSide(pixels) <= recipe.longestAvif;
  return isPhoneWidth && isHeld && !isOwnSize;
}

/** Widths to try for a picture that is `width` pixels wide, ascending. */
export function widthsFor(width: number, widths: readonly number[]): number[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  // A width within a tenth of the widest would save next to nothing. This is a
  // share of the width, recipe.gainingShare is one of the bytes.
  const narrower = widths.filter((candidate) => candidate < widest * 0.9);
  return [...narrower, widest];
}

/** An encoded file of a picture, its width in pixels, and its extension. */
export type EncodedFile = {data: Buffer; width: number; format: string};

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

/**
 * Encodes a picture for all browsers: as WebP or, if it is too tall for that, as
 * JPEG or, if that cannot hold it, as PNG.
 */
async function encodeForAll(
  picture: ResizedPicture,
  narrower: EncodedFile | undefined,
): Promise<EncodedFile> {
  const {pixels} = picture;
  const {width} = pixels.info;
  if (longestSide(pixels) <= recipe.longestWebp) {
    const data = await encodeWebp(picture, narrower);
    return {data, width, format: 'webp'};
  }
  if (longestSide(pixels) <= recipe.longestJpeg && !hasAlpha(pixels)) {
    const data = await fromPixels(pixels).jpeg(tallFor(picture)).toBuffer();
    return {data, width, format: 'jpg'};
  }
  const data = await fromPixels(pixels).png().toBuffer();
  return {data, width, format: 'png'};
}

async function encodeAllForAll(
  pictures: ResizedPicture[],
): Promise<EncodedFile[]> {
  const encoded: EncodedFile[] = [];
  for (const picture of pictures) {
    encoded.push(await encodeForAll(picture, encoded.at(-1)));
  }
  return encoded;
}

function encodeAvifs(pictures: ResizedPicture[]): Promise<EncodedFile[]> {
  const encoding = pictures.filter(isAvifTried).map(async ({pixels}) => {
    const data = await fromPixels(pixels).avif(recipe.phoneAvif).toBuffer();
    return {data, width: pixels.info.width, format: 'avif'};
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
 * @param files ascending in width
 * @returns none if no width gains; otherwise the last is the widest of the files
 * or, if that does not gain, the original
 */
export function chooseImages(
  files: EncodedFile[],
  original: EncodedFile,
): EncodedFile[] {
  const chosen: EncodedFile[] = [];
  for (const file of [...files].reverse()) {
    if (gainsOver(file, chosen[0] ?? original)) {
      chosen.unshift(file);
    }
  }
  // Without it, browsers would enlarge a narrower file.
  const isWidestMissing = chosen.at(-1) !== files.at(-1);
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
 * @returns no files when nothing gains over the original
 */
export async function encodeVariants(
  picture: DecodedPicture,
  original: EncodedFile,
  widths: readonly number[],
): Promise<{images: EncodedFile[]; avif: EncodedFile[]}> {
  const {width: decodedWidth} = picture.pixels.info;
  const resize = async (width: number): Promise<ResizedPicture> => {
    if (width === decodedWidth) {
      return {...picture, isOwnSize: true};
    }
    const pixels = await decode(fromPixels(picture.pixels).resize({width}));
    return {...picture, pixels, isOwnSize: false};
  };
  const resized = await Promise.all(
    widthsFor(decodedWidth, widths).map(resize),
  );
  // Side by side, as AVIF takes more than half of the time.
  const [files, avifs] = await Promise.all([
    encodeAllForAll(resized),
    encodeAvifs(resized),
  ]);
  const images = chooseImages(files, original);
  return {images, avif: chooseAvifs(avifs, images)};
}
