/** A file of a picture, by its address and width in pixels. */
export type Variant = {path: string; width: number};

/**
 * A picture as `@theme/IdealImage` takes it: ideal-image's shape, to which size
 * and `avif` are added. In the store, an address is the name of a file.
 */
export type Picture = {
  src: {
    /** The original, or what it was mended to; its upright size in pixels. */
    src: string;
    width: number;
    height: number;
    /** The widths ascend; none when the original is the best. */
    images: Variant[];
    /** For phones. */
    avif: Variant[];
  };
  /** Data address of a few pixels to show meanwhile, for an opaque picture. */
  preSrc?: string | undefined;
};
