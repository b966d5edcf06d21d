import {createHash, randomUUID} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import {decode, inspect, type Inspected} from './inspect';
import {recipe} from './recipe';
import {encodeVariants} from './variants';

/** A picture ready to be served; files are names in the store. */
export type Prepared = {
  /** The original, or what it was mended to. */
  file: string;
  /** Upright size of the original in pixels. */
  width: number;
  height: number;
  /** Nothing shines through it, so that a placeholder may lie behind. */
  opaque: boolean;
  /** WebP, ascending by width; empty when the original is the best. */
  variants: {file: string; width: number; height: number; avif?: string}[];
};

/**
 * Folder of encodings below a site, named by content: the same picture on
 * fifty pages, or under two names, is one set of files, and a second build
 * encodes nothing. Beside the bundler's cache: kept or lost together.
 */
export function storeFolder(siteDir: string): string {
  return path.join(siteDir, 'node_modules/.cache/pictures');
}

/** Writes a file whole or not at all. */
async function write(file: string, data: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, data);
  await rename(draft, file);
}

/** The same picture upright, in sRGB, without flaws. */
function mend(
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
  {folder, key, sizes}: {folder: string; key: string; sizes: readonly number[]},
): Promise<Prepared> {
  const {extension, unusual, animated, width, height} = await inspect(source);
  const {opaque, flawed} = await decode(source);
  const isPhoto = extension === 'jpg';
  const isRaster = (isPhoto || extension === 'png') && !animated;
  // Not every browser knows the colours of print, and Chromium does not turn a
  // WebP.
  const isTurned = extension === 'webp' && !animated && unusual;
  const original =
    isTurned || (isRaster && (unusual || flawed))
      ? await mend(source, extension)
      : source;
  const encodable = isRaster && source.length >= recipe.smallestBytes;
  const encoded = encodable
    ? await encodeVariants(original, {width, height, isPng: !isPhoto}, sizes)
    : [];
  const gains = (encoded.at(-1)?.data.length ?? Infinity) < source.length;

  const file = `${key}.${extension}`;
  await mkdir(folder, {recursive: true});
  await write(path.join(folder, file), original);
  const variants = await Promise.all(
    (gains ? encoded : []).map(async ({data, avif, ...size}) => {
      const name = `${key}.${size.width}`;
      await write(path.join(folder, `${name}.webp`), data);
      if (avif) {
        await write(path.join(folder, `${name}.avif`), avif);
        return {file: `${name}.webp`, ...size, avif: `${name}.avif`};
      }
      return {file: `${name}.webp`, ...size};
    }),
  );
  return {file, width, height, opaque, variants};
}

const lanes = Array.from({length: availableParallelism()}, () =>
  Promise.resolve<unknown>(undefined),
);
let next = 0;

/** As many pictures at a time as cores: the bundler asks for all at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const lane = next++ % lanes.length;
  const answer = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = answer.catch(() => undefined);
  return answer;
}

const running = new Map<string, Promise<Prepared>>();

/**
 * Encodes an image file, or finds it encoded. The two compilers, and all
 * requests for the same content, share one answer.
 *
 * @param sizes widths to encode, ascending
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export function prepare(
  imagePath: string,
  {siteDir, sizes}: {siteDir: string; sizes: readonly number[]},
): Promise<Prepared> {
  const folder = storeFolder(siteDir);
  return inTurn(async () => {
    const source = await readFile(imagePath);
    const key = createHash('sha256')
      .update(JSON.stringify({recipe, sizes}))
      .update(source)
      .digest('hex')
      .slice(0, 20);
    const record = path.join(folder, `${key}.json`);
    const find = async (): Promise<Prepared> => {
      const stored = await readFile(record, 'utf8').catch(() => undefined);
      if (stored !== undefined) {
        return JSON.parse(stored) as Prepared;
      }
      const prepared = await build(source, {folder, key, sizes});
      // Written last: whoever finds it finds every file that it names.
      await write(record, JSON.stringify(prepared));
      return prepared;
    };
    const answer = running.get(key) ?? find();
    running.set(key, answer);
    return answer;
  });
}
