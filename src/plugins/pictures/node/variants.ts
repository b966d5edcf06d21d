import {fromPixels, hasAlpha, type Pixels, readPixels} from './pixels';
import {
  isAvifTried,
  longestSide,
  lossyFor,
  mayBeLossless,
  recipe,
  type SizedPicture,
  tallFor,
} from './recipe';

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
type ResizedPicture = SizedPicture & {pixels: Pixels};

/**
 * Widths to try for a picture that is `width` pixels wide, ascending.
 *
 * @param widths ascending
 */
export function widthsFor(width: number, widths: readonly number[]): number[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  // A width within a tenth of the widest would save next to nothing. This is a
  // share of the width, recipe.gainingShare is one of the bytes.
  const narrower = widths.filter((candidate) => candidate < widest * 0.9);
  return [...narrower, widest];
}

/** An encoded file of a picture, its width in pixels, and its extension. */
export type EncodedFile = {data: Buffer; width: number; format: string};

/**
 * @param narrower file of the next narrower width. It is always one with loss, as
 * only the widest may be without (`mayBeLossless`)
 */
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
  // A lossy file of this width would be heavier than the narrower lossy one. So
  // where the lossless file is lighter than that, it is lighter than the lossy one,
  // too, which need not be encoded.
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
  const {pixels, width} = picture;
  if (longestSide(picture) <= recipe.longestWebp) {
    const data = await encodeWebp(picture, narrower);
    return {data, width, format: 'webp'};
  }
  if (longestSide(picture) <= recipe.longestJpeg && !hasAlpha(pixels)) {
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
  const encoding = pictures.filter(isAvifTried).map(async ({pixels, width}) => {
    const data = await fromPixels(pixels).avif(recipe.phoneAvif).toBuffer();
    return {data, width, format: 'avif'};
  });
  return Promise.all(encoding);
}

/** Whether a file is so much lighter than a wider one that it is published. */
const gainsOver = (file: EncodedFile, wider: EncodedFile): boolean =>
  file.data.length < wider.data.length * recipe.gainingShare;

/**
 * Chooses the files that a browser may choose from, ascending in width. From the
 * widest to the narrowest, each must gain over the next wider one that is kept or,
 * as long as none is, over the original.
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
  // Without a file of the full width, browsers would enlarge a narrower one.
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
 * @param widths ascending
 * @returns no files when nothing gains over the original
 */
export async function encodeVariants(
  {pixels: decoded, isPng}: DecodedPicture,
  original: EncodedFile,
  widths: readonly number[],
): Promise<{images: EncodedFile[]; avif: EncodedFile[]}> {
  const {width: decodedWidth} = decoded.info;
  const resize = async (width: number): Promise<ResizedPicture> => {
    const isOwnSize = width === decodedWidth;
    const pixels = isOwnSize
      ? decoded
      : await readPixels(fromPixels(decoded).resize({width}));
    const {height} = pixels.info;
    return {pixels, isPng, width, height, isOwnSize};
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
