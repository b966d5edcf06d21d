import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import {replaceFile} from '../../../lib/node/replaceFile';
import {encodePicture} from './encodePicture';
import {encodeShareImage} from './encodeShareImage';
import {type EncodingOptions, recipe} from './recipe';
import {
  makeKey,
  namesOfFiles,
  type StoredFile,
  type StoredPicture,
} from './storedPicture';
import type {EncodedFile} from './variants';

/** What is to be encoded into the store. */
type ShareImageJob = {
  /** Absolute path of the image file. */
  file: string;
  /** Folder of the store. */
  folder: string;
};

/** The same for a picture, which the options of the plugin change. */
type PictureJob = ShareImageJob & {options: EncodingOptions};

/**
 * To be counted up when code outside of recipe.ts changes what is stored, or adds a
 * field to the record of a picture, unless recipe.ts changes with it. A new option does
 * not change it: the option becomes a part of the key.
 */
const pictureVersion = 15;

/**
 * To be counted up when code changes what is stored of a share image, unless
 * `shareImage` of recipe.ts changes with it.
 */
const shareImageVersion = 3;

const recipeText = readFileSync(path.join(__dirname, 'recipe.ts'), 'utf8');

/** The key of a picture, which changes with all of recipe.ts. */
function pictureKey(source: Buffer, options: EncodingOptions): string {
  const facts = {
    version: pictureVersion,
    options,
    sharp: sharp.versions.sharp,
  };
  const recipeLines = recipeText.replaceAll('\r\n', '\n');
  return makeKey(source, recipeLines + JSON.stringify(facts));
}

/** The key of a share image, which changes only with `shareImage` of recipe.ts. */
function shareImageKey(source: Buffer): string {
  const facts = {
    shareImage: recipe.shareImage,
    version: shareImageVersion,
    sharp: sharp.versions.sharp,
  };
  return makeKey(source, JSON.stringify(facts));
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

/** Encodes a picture, and writes all its files into the store. */
async function encodeIntoStore(
  source: Buffer,
  key: string,
  {folder, options}: PictureJob,
): Promise<StoredPicture> {
  const picture = await encodePicture(source, options);
  const {original, width, height, placeholder} = picture;
  await mkdir(folder, {recursive: true});

  async function write(name: string, data: Buffer): Promise<string> {
    await replaceFile(path.join(folder, name), data);
    return name;
  }
  const originalName = await write(`${key}.${original.format}`, original.data);
  async function writeAll(files: EncodedFile[]): Promise<StoredFile[]> {
    const written: StoredFile[] = [];
    for (const file of files) {
      const {data, width: fileWidth, format} = file;
      const name =
        // The original may be the widest of the files to choose from. It is stored
        // already.
        file === original
          ? originalName
          : await write(`${key}.${fileWidth}.${format}`, data);
      written.push({file: name, width: fileWidth});
    }
    return written;
  }
  return {
    original: originalName,
    width,
    height,
    images: await writeAll(picture.images),
    avif: await writeAll(picture.avif),
    placeholder,
  };
}

/**
 * Finds an image file in the store, or else encodes it into the store.
 *
 * @throws Error whose Chinese message says what is wrong with the file
 */
export async function storePicture(job: PictureJob): Promise<StoredPicture> {
  const source = await readFile(job.file);
  const key = pictureKey(source, job.options);
  const recordFile = path.join(job.folder, `${key}.json`);
  const record = await readRecord(recordFile, job.folder);
  if (record) {
    return record;
  }
  const picture = await encodeIntoStore(source, key, job);
  // Written last, so that another process that finds it finds the files, too.
  await replaceFile(recordFile, JSON.stringify(picture));
  return picture;
}

/**
 * Encodes an image file into the store, in the form in which other programs show it
 * beside a link. Unlike a picture it has no record to be found by, and so is encoded at
 * each call.
 *
 * @returns the name of the stored file
 * @throws Error whose Chinese message says what is wrong with the file
 */
export async function storeShareImage({
  file,
  folder,
}: ShareImageJob): Promise<string> {
  const source = await readFile(file);
  const {data, extension} = await encodeShareImage(source);
  const name = `${shareImageKey(source)}.share.${extension}`;
  await mkdir(folder, {recursive: true});
  await replaceFile(path.join(folder, name), data);
  return name;
}
