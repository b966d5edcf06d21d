import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, rm, stat} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import {replaceFile} from '../../../lib/build/replaceFile';
import type {Picture, Variant} from '../engine/picture';
import {inspect} from './inspect';
import {encodeVariants, recipe, resized} from './variants';

/**
 * Folder of encodings below a site, named by content, `key.png`, `key.480.webp`,
 * …: the same picture on fifty pages, or under two names, is one set of files,
 * and a second build encodes nothing. Beside the bundler's cache: kept or lost
 * together.
 */
export const storeFolder = (siteDir: string): string =>
  path.join(siteDir, 'node_modules/.cache/pictures');

/** What the names of all files of one picture begin with. */
const keyOf = (file: string) => path.basename(file).split('.')[0];

/** Age in milliseconds from which a file that no build uses is dropped. */
const month = 30 * 24 * 3600 * 1000;

/**
 * Drops encodings that are older than a month and were not used.
 *
 * @param used files of the store, or others, that the build has published
 */
export async function pruneStore(
  siteDir: string,
  used: string[],
): Promise<void> {
  const folder = storeFolder(siteDir);
  const keys = new Set(used.map(keyOf));
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (
      !keys.has(keyOf(name)) &&
      (await stat(file)).mtimeMs < Date.now() - month
    ) {
      await rm(file, {force: true});
    }
  }
}

async function build(
  source: Buffer,
  {folder, key, sizes}: {folder: string; key: string; sizes: readonly number[]},
): Promise<Picture> {
  const {extension, unusual, animated, opaque, pixels, ...size} =
    await inspect(source);
  const isPng = extension === 'png';
  const isRaster = (isPng || extension === 'jpg') && !animated;
  // Not every browser knows the colours of print, and Chromium does not turn a
  // WebP.
  const isMended = unusual && (isRaster || (extension === 'webp' && !animated));
  const original = isMended
    ? // Upright and in sRGB, in the format that it has.
      await sharp(source, {failOn: 'error'})
        .autoOrient()
        .jpeg({quality: 90, force: false})
        .webp({quality: 90, force: false})
        .toBuffer()
    : source;
  const encoded =
    isRaster && sizes.length > 0 && source.length >= recipe.smallestBytes
      ? await encodeVariants(pixels, isPng, sizes)
      : [];
  const gains = (encoded.at(-1)?.webp.length ?? Infinity) < source.length;
  const kept = gains ? encoded : [];
  const tiny =
    gains && opaque
      ? await resized(pixels, recipe.placeholderWidth)
          .webp(recipe.lossy)
          .toBuffer()
      : undefined;
  await mkdir(folder, {recursive: true});
  const save = async (end: string, data: Buffer) => {
    const name = `${key}.${end}`;
    await replaceFile(path.join(folder, name), data);
    return name;
  };
  const src = {
    src: await save(extension, original),
    ...size,
    images: [] as Variant[],
    avif: [] as Variant[],
  };
  for (const {width, webp, avif} of kept) {
    src.images.push({path: await save(`${width}.webp`, webp), width});
    if (avif) {
      src.avif.push({path: await save(`${width}.avif`, avif), width});
    }
  }
  const preSrc = tiny && `data:image/webp;base64,${tiny.toString('base64')}`;
  return {src, preSrc};
}

const lanes = Array.from({length: availableParallelism()}, () =>
  Promise.resolve<unknown>(undefined),
);

/** As many pictures at a time as cores: the bundler asks for all at once. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const answer = (lanes.shift() ?? Promise.resolve()).then(work);
  lanes.push(answer.catch(() => undefined));
  return answer;
}

const running = new Map<string, Promise<Picture>>();

/**
 * Encodes an image file, or finds it encoded. The two compilers, and all
 * requests for the same content, share one answer.
 *
 * @param sizes widths to encode, ascending; none encodes nothing
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export function prepare(
  imagePath: string,
  {siteDir, sizes}: {siteDir: string; sizes: readonly number[]},
): Promise<Picture> {
  const folder = storeFolder(siteDir);
  return inTurn(async () => {
    const source = await readFile(imagePath);
    const key = createHash('sha256')
      .update(JSON.stringify({recipe, sizes, sharp: sharp.versions.sharp}))
      .update(source)
      .digest('hex')
      .slice(0, 20);
    const record = path.join(folder, `${key}.json`);
    const find = async (): Promise<Picture> => {
      const stored = await readFile(record, 'utf8').catch(() => undefined);
      if (stored !== undefined) {
        return JSON.parse(stored) as Picture;
      }
      const prepared = await build(source, {folder, key, sizes});
      // Written last: whoever finds it finds every file that it names.
      await replaceFile(record, JSON.stringify(prepared));
      return prepared;
    };
    const answer = running.get(key) ?? find();
    running.set(key, answer);
    return answer;
  });
}
