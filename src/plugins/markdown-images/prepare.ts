import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import {decode, inspect, type Inspected} from './inspect';
import {smallestBytes} from './recipe';
import {contentKey, readJson, storeFolder, writeOnce} from './store';
import {encodeVariants} from './variants';

/** A picture ready to be served; files are names in the store. */
export type Prepared = {
  /** Copy of the original under a name that every URL and request can bear. */
  file: string;
  /** Upright size of the original in pixels. */
  width: number;
  height: number;
  /** Nothing shines through it, so that a placeholder may lie behind. */
  opaque: boolean;
  /** WebP, ascending by width; empty when the original is the best. */
  variants: {file: string; width: number; height: number; avif?: string}[];
};

/** The same picture upright, in sRGB, without flaws. */
function rewrite(
  source: Buffer,
  extension: Inspected['extension'],
): Promise<Buffer> {
  const image = sharp(source, {failOn: 'error'}).autoOrient();
  switch (extension) {
    case 'jpg':
      return image.jpeg({quality: 90}).toBuffer();
    case 'webp':
      return image.webp({quality: 90}).toBuffer();
    default:
      return image.png().toBuffer();
  }
}

async function build(
  source: Buffer,
  folder: string,
  key: string,
): Promise<Prepared> {
  const {extension, unusual, animated, width, height} = await inspect(source);
  const {opaque, flawed} = await decode(source);
  const isPhoto = extension === 'jpg';
  const isRaster = (isPhoto || extension === 'png') && !animated;
  // lqip-loader neither turns nor repairs what it reads, not every browser knows
  // the colours of print, and Chromium does not turn a WebP.
  const isTurned = extension === 'webp' && !animated && unusual;
  const original =
    isTurned || (isRaster && (unusual || flawed))
      ? await rewrite(source, extension)
      : source;
  const file = `${key}.${extension}`;
  await writeOnce(path.join(folder, file), original);

  const encodable = isRaster && source.length >= smallestBytes;
  const encoded = encodable
    ? await encodeVariants(original, {width, height, isPng: !isPhoto})
    : [];
  const gains = (encoded.at(-1)?.data.length ?? Infinity) < source.length;
  const variants = await Promise.all(
    (gains ? encoded : []).map(async ({data, avif, ...size}) => {
      const name = `${key}.${size.width}`;
      await writeOnce(path.join(folder, `${name}.webp`), data);
      if (!avif) {
        return {file: `${name}.webp`, ...size};
      }
      await writeOnce(path.join(folder, `${name}.avif`), avif);
      return {file: `${name}.webp`, ...size, avif: `${name}.avif`};
    }),
  );
  return {file, width, height, opaque, variants};
}

const running = new Map<string, Promise<Prepared>>();

/**
 * Encodes an image file, or finds it encoded. The two compilers, the pages and
 * the loaders that ask for the same content share one answer.
 *
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function prepare(
  imagePath: string,
  siteDir: string,
): Promise<Prepared> {
  const source = await readFile(imagePath);
  const key = contentKey(source);
  const folder = storeFolder(siteDir);
  const record = path.join(folder, `${key}.json`);
  const answer =
    running.get(record) ??
    (async () => {
      const stored = await readJson<Prepared>(record);
      const prepared = stored ?? (await build(source, folder, key));
      // Written last: whoever finds it finds every file that it names.
      await writeOnce(record, JSON.stringify(prepared));
      return prepared;
    })();
  running.set(record, answer);
  return answer;
}
