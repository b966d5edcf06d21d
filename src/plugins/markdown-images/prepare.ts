import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import {decode, inspect} from './inspect';
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
  variants: {file: string; width: number; height: number}[];
};

async function build(
  source: Buffer,
  folder: string,
  key: string,
): Promise<Prepared> {
  const {extension, turned, animated, width, height} = await inspect(source);
  const {opaque} = await decode(source);
  const isPhoto = extension === 'jpg';
  // lqip-loader does not turn what it reads.
  const original =
    turned && isPhoto
      ? await sharp(source).autoOrient().jpeg({quality: 90}).toBuffer()
      : source;
  const file = `${key}.${extension}`;
  await writeOnce(path.join(folder, file), original);

  const encodable =
    (isPhoto || extension === 'png') &&
    !animated &&
    source.length >= smallestBytes;
  const encoded = encodable
    ? await encodeVariants(original, {width, height, isPng: !isPhoto})
    : [];
  const gains = (encoded.at(-1)?.data.length ?? Infinity) < source.length;
  const variants = await Promise.all(
    (gains ? encoded : []).map(async ({data, ...size}) => {
      const variant = `${key}.${size.width}.webp`;
      await writeOnce(path.join(folder, variant), data);
      return {file: variant, ...size};
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
