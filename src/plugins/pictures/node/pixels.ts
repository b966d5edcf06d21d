import sharp, {type OutputInfo, type Sharp} from 'sharp';

/** Decoded pixels, so that each encoding need not decode or resize anew. */
export type Pixels = {data: Buffer; info: OutputInfo};

/** Decodes the image that a pipeline of sharp's gives. */
export const readPixels = (image: Sharp): Promise<Pixels> =>
  image.raw().toBuffer({resolveWithObject: true});

/** The start of a pipeline of sharp's that reads decoded pixels. */
export const fromPixels = ({data, info}: Pixels): Sharp =>
  // After a resize, sharp reports that alpha is premultiplied, which it has
  // undone by then.
  sharp(data, {raw: {...info, premultiplied: false}});

/** Pixels have two or four channels with alpha, one or three without. */
export const hasAlpha = ({info}: Pixels): boolean => info.channels % 2 === 0;

/** Removes an alpha channel in which every pixel is opaque: AVIF would keep it. */
export async function dropOpaqueAlpha(pixels: Pixels): Promise<Pixels> {
  const {data, info} = pixels;
  if (!hasAlpha(pixels)) {
    return pixels;
  }
  const alpha = info.channels - 1;
  for (let index = alpha; index < data.length; index += info.channels) {
    if (data[index] !== 255) {
      return pixels;
    }
  }
  return readPixels(fromPixels(pixels).removeAlpha());
}
