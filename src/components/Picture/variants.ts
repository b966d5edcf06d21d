/** One file of a picture, by its address and size in pixels. */
export type Variant = {src: string; width: number; height?: number};

/** A file as ideal-image's loader describes it; its types forget the height. */
type LoaderFile = {path?: string; width: number; height?: number};

/**
 * The files that ideal-image's loader made of a picture, ascending by width.
 * The adapter answers widths that are not worth a file with a wider one, so
 * that it may name one file twice.
 */
export function toVariants(files: readonly LoaderFile[]): Variant[] {
  const byWidth = new Map(files.map((file) => [file.width, file]));
  return [...byWidth.values()]
    .sort((a, b) => a.width - b.width)
    .map(({path = '', width, height}) => ({src: path, width, height}));
}
