/*
 * How a raster picture is encoded: what docusaurus.config.ts sets, then the
 * numbers, then the choices between them. The text of this file is part of the name
 * of each stored file of an article's picture, so that whatever changes here encodes
 * these anew; the name of a share image's file depends only on `shareImage`.
 */
import type {JpegOptions, WebpOptions} from 'sharp';

/**
 * Options of the plugin that change what is encoded. They go to the encoder with
 * each picture of an article, and are part of the names of its stored files.
 */
export type EncodingOptions = {
  /** Pixels in which a picture is served, in any order; none encodes nothing. */
  widths: readonly number[];
};

export const recipe = {
  /**
   * WebP with a loss that is hardly seen in screenshots. A higher effort doubles the
   * time and saves only 2 % of a screenshot's bytes. The two are equal today. They are
   * apart so that one kind of pictures can be changed without the other.
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

  /**
   * The blurred preview that is shown until the picture has loaded. Its bytes are in
   * the HTML, so that it does not follow the qualities above.
   */
  placeholder: {size: {width: 10}, webp: {quality: 78, effort: 2}},

  /** An original that had to be turned upright, or converted into sRGB. */
  mended: {quality: 90},

  /** What other programs show beside a shared link. */
  shareImage: {
    /** The width that Facebook and X ask for. */
    width: 1200,
    jpeg: {quality: 85, chromaSubsampling: '4:4:4'},
    background: '#fff',
  },
} as const;

/** A picture as the choices below see it: in one of the widths that it gets. */
export type SizedPicture = {
  /**
   * A PNG, BMP or TIFF, taken for a screenshot; any other picture is taken for a
   * photograph.
   */
  isPng: boolean;
  /** Pixels of the width that it gets. */
  width: number;
  height: number;
  /**
   * Whether it is encoded as it was decoded, and not in a smaller size. Of a picture
   * with very many pixels, the decoded size is not that of the file.
   */
  isOwnSize: boolean;
};

/** The WebP with loss that a picture takes. */
export const lossyFor = ({isPng}: SizedPicture): WebpOptions =>
  isPng ? recipe.lossyScreenshot : recipe.lossyPhotograph;

/** The JPEG that a picture takes where it is too tall for WebP. */
export const tallFor = ({isPng}: SizedPicture): JpegOptions =>
  isPng ? recipe.tallScreenshot : recipe.tallPhotograph;

/**
 * Whether a WebP without loss is tried beside the one with loss: the sharp text
 * of a screenshot at its own size mostly makes it the lighter of the two.
 */
export const mayBeLossless = ({isPng, isOwnSize}: SizedPicture): boolean =>
  isPng && isOwnSize;

export const longestSide = ({width, height}: SizedPicture): number =>
  Math.max(width, height);

/**
 * Whether an AVIF for phones is tried. It is not at the picture's own size, where
 * the lossless WebP of a screenshot is smaller. Of a photograph, phones take the
 * AVIF of the next narrower width, which is slightly blurred, and half as heavy.
 */
export function isAvifTried(picture: SizedPicture): boolean {
  const {width, isOwnSize} = picture;
  const isPhoneWidth =
    width >= recipe.narrowestAvif && width <= recipe.widestAvif;
  const isHeld = longestSide(picture) <= recipe.longestAvif;
  return isPhoneWidth && isHeld && !isOwnSize;
}
