/**
 * How a raster picture is encoded, except its widths, which are in the config.
 * All of it is part of the name of each stored file.
 */
export const recipe = {
  /** To be counted up when the code that follows the recipe changes. */
  version: 7,

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
  placeholderWidth: 10,
} as const;
