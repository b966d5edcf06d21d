/** A file of a picture, by its address and width in pixels. */
export type Variant = {path: string; width: number};

/**
 * What an article or a script gets for a picture, and what `@theme/IdealImage`
 * takes: the form of @docusaurus/plugin-ideal-image, to which the size and `avif`
 * are added.
 */
export type PictureModule = {
  src: {
    /** Address of the original, or of what it was mended to. */
    src: string;
    /** Its upright size in pixels. */
    width: number;
    height: number;
    /**
     * For browsers to choose from, ascending in width. They are WebP, except those
     * that are too tall for it, and the last, which is the original where no file
     * of its width is lighter. None if the original alone is served.
     */
    images: Variant[];
    /** For phones, ascending in width. */
    avif: Variant[];
  };
  /** Data address of a few pixels to show meanwhile, for an opaque picture. */
  preSrc?: string | undefined;
};
