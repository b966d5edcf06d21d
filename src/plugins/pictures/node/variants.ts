import sharp, {type OutputInfo, type Sharp} from 'sharp';

/**
 * How a raster picture is encoded, except its widths, which are in the config.
 * All of it is part of the name of each stored file.
 */
export const recipe = {
  /** To be counted up when the code that follows the recipe changes. */
  version: 10,

  /**
   * JPEG-like pictures, and resized screenshots, stay free of visible loss.
   * More effort takes twice the time for two hundredths of a screenshot.
   */
  lossy: {quality: 78, effort: 2},

  /** Screenshots at their own size: sharp text, mostly smaller than lossy. */
  lossless: {lossless: true, effort: 1},

  /**
   * AVIF for phones, in the widths that they show; README.md has the figures.
   * Not narrower, as phones have two or three pixels to each of CSS, nor wider:
   * there a screenshot keeps its own size, and lossless WebP is smaller than
   * either. sharp's own tuning blurs coloured letters.
   */
  phoneAvif: {quality: 50, effort: 1, tune: 'ssim'},
  narrowestAvif: 800,
  widestAvif: 1080,

  /** Below this many bytes a picture is served as it is: pixel art, icons. */
  smallestBytes: 6 * 1024,

  /** WebP has 14 bits for each side. */
  webpLimit: 16383,

  /**
   * A narrower variant must be at least this much lighter than the next wider
   * one, or it is dropped: it would be worse and not faster.
   */
  worthwhile: 0.9,

  /** Of the picture that is shown, enlarged, until the real one has loaded. */
  tiny: {width: 10},
} as const;

/** One width of a picture, in pixels. */
export type Encoded = {
  width: number;
  webp: Buffer;
  /** Only where it is lighter. */
  avif?: Buffer;
};

/** Widths to try for a picture that is `width` pixels wide, ascending. */
export function widthsFor(width: number, sizes: readonly number[]): number[] {
  const widest = Math.min(width, sizes.at(-1) ?? width);
  // A candidate within a tenth of the widest would save next to nothing.
  return [...sizes.filter((each) => each < widest * 0.9), widest];
}

/** Whether a smaller file is worth having beside a larger one. */
const isWorthwhile = (small: Buffer, large: Buffer) =>
  small.length < large.length * recipe.worthwhile;

/** Keeps, from the widest down, the variants that are worth a file. */
export function keepWorthwhile(ascending: Encoded[]): Encoded[] {
  return ascending.reduceRight<Encoded[]>((kept, each) => {
    const [wider] = kept;
    return !wider || isWorthwhile(each.webp, wider.webp)
      ? [each, ...kept]
      : kept;
  }, []);
}

/** Decoded pixels, so that each encoding need not decode or resize anew. */
export type Pixels = {data: Buffer; info: OutputInfo};

/** By the channels alone, as `inspect` removes an alpha that says nothing. */
export const isOpaque = ({info}: Pixels): boolean => info.channels % 2 === 1;

/** The start of a pipeline that reads decoded pixels. */
export const from = ({data, info}: Pixels) =>
  // A resize says so of data with alpha, and has undone it.
  sharp(data, {raw: {...info, premultiplied: false}});

export const decode = (image: Sharp): Promise<Pixels> =>
  image.raw().toBuffer({resolveWithObject: true});

/**
 * Encodes an upright picture as WebP in the widths worth serving, ascending.
 *
 * @returns none when WebP cannot hold it
 */
export async function encodeVariants(
  pixels: Pixels,
  isPng: boolean,
  sizes: readonly number[],
): Promise<Encoded[]> {
  const picture = pixels.info;
  const widths = widthsFor(picture.width, sizes);
  const scale = (widths.at(-1) ?? 0) / picture.width;
  if (Math.max(picture.width, picture.height) * scale > recipe.webpLimit) {
    return [];
  }
  const resize = async (width: number) =>
    width === picture.width ? pixels : decode(from(pixels).resize({width}));
  const resized = await Promise.all(widths.map(resize));
  const encodeWebp = async (image: Pixels, narrower?: Buffer) => {
    // A screenshot at its own size, in the lighter of two ways.
    const exact =
      isPng && image === pixels
        ? await from(image).webp(recipe.lossless).toBuffer()
        : undefined;
    if (exact && narrower && exact.length < narrower.length) {
      // A lossy file grows with its width.
      return exact;
    }
    const lossy = await from(image).webp(recipe.lossy).toBuffer();
    return exact && exact.length < lossy.length ? exact : lossy;
  };
  const encodeWebps = async () => {
    const encoded: Encoded[] = [];
    for (const image of resized) {
      const webp = await encodeWebp(image, encoded.at(-1)?.webp);
      encoded.push({width: image.info.width, webp});
    }
    return encoded;
  };
  const encodeAvif = async (image: Pixels) =>
    image !== pixels &&
    image.info.width >= recipe.narrowestAvif &&
    image.info.width <= recipe.widestAvif
      ? await from(image).avif(recipe.phoneAvif).toBuffer()
      : undefined;
  // Side by side, as AVIF takes more than half of the time.
  const [encoded, avifs] = await Promise.all([
    encodeWebps(),
    Promise.all(resized.map(encodeAvif)),
  ]);
  return keepWorthwhile(encoded).map((each) => {
    const avif = avifs[encoded.indexOf(each)];
    return avif && isWorthwhile(avif, each.webp) ? {...each, avif} : each;
  });
}
