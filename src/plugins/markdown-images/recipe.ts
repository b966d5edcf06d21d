/**
 * How a raster picture is encoded. The widths answer the screens that read
 * this site: a phone at 390 px with two or three device pixels (800, 1080),
 * the 820 px text column with one or two (800, 1600), a small phone (480), and
 * a large picture opened by the viewer (2400).
 */
export const candidateWidths = [480, 800, 1080, 1600, 2400];

/** Part of every cache key: a new recipe never meets old files. */
export const recipeVersion = 4;

/** JPEG-like pictures, and resized screenshots, stay free of visible loss. */
export const lossy = {quality: 78, effort: 4} as const;

/**
 * AVIF for phones, in the widths that they show. Measured on screenshots of
 * text at 800 and 1080 px against the WebP above: 20 to 35 % fewer bytes at
 * about the same error (36.8 dB for 35.6, 39.8 dB for 41.3), for twice the
 * encoding time of these widths. Not wider: there a screenshot keeps its own
 * size, and lossless WebP is smaller than either.
 */
export const phoneAvif = {quality: 50, effort: 2} as const;
export const widestAvif = 1080;

/** Screenshots at their own size: sharp text, mostly smaller than lossy. */
export const lossless = {lossless: true, effort: 2} as const;

/** Below this many bytes a picture is served as it is: pixel art, icons. */
export const smallestBytes = 6 * 1024;

/** WebP has 14 bits for each side. */
export const webpLimit = 16383;

/**
 * A narrower variant must be at least this much lighter than the next wider
 * one, or it is dropped: it would be worse and not faster.
 */
export const worthwhile = 0.9;
