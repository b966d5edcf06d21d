import {createHash} from 'node:crypto';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import {replaceFile} from '../../../lib/node/replaceFile';
import type {Picture, Variant} from '../shared/picture';
import {inspect} from './inspect';
import {encodeVariants, from, isOpaque, recipe} from './variants';

/** An image file, the folder of its encodings, and their widths, ascending. */
export type Job = {file: string; folder: string; sizes: readonly number[]};

async function build(source: Buffer, key: string, {folder, sizes}: Job) {
  const {extension, unusual, animated, pixels, ...size} = await inspect(source);
  // Not every browser knows the colours of print, and Chromium does not turn a
  // WebP.
  const isMended = unusual && (pixels || (extension === 'webp' && !animated));
  const original = isMended
    ? // Upright and in sRGB, in the format that it has.
      await sharp(source, {failOn: 'error'})
        .autoOrient()
        .jpeg({quality: 90, force: false})
        .webp({quality: 90, force: false})
        .toBuffer()
    : source;
  const encoded =
    pixels && sizes.length > 0 && source.length >= recipe.smallestBytes
      ? await encodeVariants(pixels, extension === 'png', sizes)
      : [];
  const gains = (encoded.at(-1)?.webp.length ?? Infinity) < source.length;
  const tiny =
    gains && pixels && isOpaque(pixels)
      ? await from(pixels).resize(recipe.tiny).webp(recipe.lossy).toBuffer()
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
  for (const {width, webp, avif} of gains ? encoded : []) {
    src.images.push({path: await save(`${width}.webp`, webp), width});
    if (avif) {
      src.avif.push({path: await save(`${width}.avif`, avif), width});
    }
  }
  const preSrc = tiny && `data:image/webp;base64,${tiny.toString('base64')}`;
  return {src, preSrc};
}

/**
 * Encodes an image file, or finds it encoded.
 *
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function encode(job: Job): Promise<Picture> {
  const {file, folder, sizes} = job;
  const source = await readFile(file);
  const key = createHash('sha256')
    .update(JSON.stringify({recipe, sizes, sharp: sharp.versions.sharp}))
    .update(source)
    .digest('hex')
    .slice(0, 20);
  const record = path.join(folder, `${key}.json`);
  const stored = await readFile(record, 'utf8').catch(() => undefined);
  if (stored !== undefined) {
    return JSON.parse(stored) as Picture;
  }
  const prepared = await build(source, key, job);
  // Written last: whoever finds it finds every file that it names.
  await replaceFile(record, JSON.stringify(prepared));
  return prepared;
}
