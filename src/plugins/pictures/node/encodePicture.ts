import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import {inertSvg} from '../../../lib/node/inertMarkup';
import {replaceFile} from '../../../lib/node/replaceFile';
import {inspect, type Inspected} from './inspect';
import {fromPixels, hasAlpha, type Pixels} from './pixels';
import {type EncodingOptions, recipe} from './recipe';
import {
  namesOfFiles,
  type StoredFile,
  type StoredPicture,
} from './storedPicture';
import {type EncodedFile, encodeVariants} from './variants';

/** What is to be encoded, and where to. */
export type EncodingJob = {
  /** Absolute path of the image file. */
  file: string;
  /** Folder of the store. */
  folder: string;
  options: EncodingOptions;
};

/** Turns an image upright and into sRGB, in the format that it has. */
const turnUprightInSrgb = (source: Buffer): Promise<Buffer> =>
  sharp(source, {failOn: 'error', limitInputPixels: false})
    .autoOrient()
    // `force: false`: the options apply only if the source has that format.
    .jpeg({...recipe.mended, force: false})
    .webp({...recipe.mended, force: false})
    .toBuffer();

/** Makes the file that is served as the original: mended where it must be. */
async function prepareOriginal(
  source: Buffer,
  {extension, isTurned, isCmyk, isAnimated, becomesPng, pixels}: Inspected,
): Promise<Buffer> {
  if (extension === 'svg') {
    return inertSvg(source) ?? source;
  }
  if (becomesPng && pixels) {
    return fromPixels(pixels).png().toBuffer();
  }
  const isStillWebp = extension === 'webp' && !isAnimated;
  const canBeMended = pixels !== undefined || isStillWebp;
  // Not every browser knows the colours of print, and Chromium does not turn a
  // WebP.
  return (isTurned || isCmyk) && canBeMended
    ? turnUprightInSrgb(source)
    : source;
}

async function encodePlaceholder(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels)
    .resize(recipe.placeholder.size)
    .webp(recipe.placeholder.webp)
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Encodes an image, and writes all its files into the store. */
async function storeFiles(
  source: Buffer,
  key: string,
  {folder, options}: EncodingJob,
): Promise<StoredPicture> {
  // The configuration may list the widths in any order.
  const widths = [...new Set(options.widths)].sort((a, b) => a - b);
  const inspected = await inspect(source, widths.at(-1));
  const {extension, width, height, pixels} = inspected;
  const isPng = extension === 'png';
  // chooseImages returns this very object when the original serves as the widest
  // file.
  const original = {
    data: await prepareOriginal(source, inspected),
    width,
    format: extension,
  };
  const isWorthEncoding =
    widths.length > 0 && source.length >= recipe.smallestBytes;
  const {images, avif} =
    pixels && isWorthEncoding
      ? await encodeVariants({pixels, isPng}, original, widths)
      : {images: [], avif: []};

  await mkdir(folder, {recursive: true});
  async function store(name: string, data: Buffer): Promise<string> {
    await replaceFile(path.join(folder, name), data);
    return name;
  }
  const originalName = await store(`${key}.${extension}`, original.data);
  async function storeAll(files: EncodedFile[]): Promise<StoredFile[]> {
    const stored: StoredFile[] = [];
    for (const file of files) {
      const {data, width: fileWidth, format} = file;
      const name =
        file === original
          ? originalName
          : await store(`${key}.${fileWidth}.${format}`, data);
      stored.push({file: name, width: fileWidth});
    }
    return stored;
  }
  return {
    original: originalName,
    width,
    height,
    images: await storeAll(images),
    avif: await storeAll(avif),
    placeholder:
      pixels && images.length > 0 && !hasAlpha(pixels)
        ? await encodePlaceholder(pixels)
        : undefined,
  };
}

/**
 * To be counted up when code outside of recipe.ts changes what is stored, or adds a
 * field to the record of a picture, unless recipe.ts changes with it. A new option does
 * not change it: the option becomes a part of the key.
 */
const version = 15;

const recipeText = readFileSync(path.join(__dirname, 'recipe.ts'), 'utf8');

/**
 * The beginning of the names of all stored files of an image: a hash of the source,
 * the options, the recipe and sharp's version.
 */
function computeKey(source: Buffer, options: EncodingOptions): string {
  return createHash('sha256')
    .update(recipeText.replaceAll('\r\n', '\n'))
    .update(JSON.stringify({version, options, sharp: sharp.versions.sharp}))
    .update(source)
    .digest('hex')
    .slice(0, 20);
}

/**
 * Reads the record of a stored picture.
 *
 * @returns undefined where there is no record, where it is torn, because the machine
 * stopped while it was written, or where somebody has deleted one of its files
 */
async function readRecord(
  recordFile: string,
  folder: string,
): Promise<StoredPicture | undefined> {
  try {
    const record = await readFile(recordFile, 'utf8');
    const picture = JSON.parse(record) as StoredPicture;
    const isComplete = namesOfFiles(picture).every((name) =>
      existsSync(path.join(folder, name)),
    );
    return isComplete ? picture : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Encodes an image file into the store, or finds it there.
 *
 * @throws Error whose Chinese message says what is wrong with the file
 */
export async function encodePicture(job: EncodingJob): Promise<StoredPicture> {
  const source = await readFile(job.file);
  const key = computeKey(source, job.options);
  const recordFile = path.join(job.folder, `${key}.json`);
  const record = await readRecord(recordFile, job.folder);
  if (record) {
    return record;
  }
  const picture = await storeFiles(source, key, job);
  // Written last, so that another process that finds it finds the files, too.
  await replaceFile(recordFile, JSON.stringify(picture));
  return picture;
}
