import {createHash} from 'node:crypto';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import {inertSvg} from '../../../lib/node/inertMarkup';
import {replaceFile} from '../../../lib/node/replaceFile';
import {inspect, type Inspected} from './inspect';
import {fromPixels} from './pixels';
import {recipe} from './recipe';

const {shareImage} = recipe;

/** To be counted up when code outside of recipe.ts changes what is stored. */
const version = 3;

/** Whether chat programs show a file as it is. */
const isReady = ({
  extension,
  width,
  isTurned,
  isCmyk,
  becomesPng,
}: Inspected): boolean =>
  ['jpg', 'png'].includes(extension) &&
  width <= shareImage.width &&
  !isTurned &&
  !isCmyk &&
  !becomesPng;

/**
 * The pixels of an inch at which an SVG is drawn. sharp draws a pixel of CSS as one
 * pixel at 72, so that a small one would be small; it is enlarged until its longer
 * side has the width that is asked for.
 */
const densityFor = ({width, height}: Inspected): number =>
  72 * Math.max(1, shareImage.width / Math.max(1, width, height));

/** The picture as JPEG; undefined where sharp cannot decode it. */
const encodeJpeg = (
  source: Buffer,
  inspected: Inspected,
): Promise<Buffer | undefined> =>
  (inspected.pixels
    ? fromPixels(inspected.pixels)
    : sharp(source, {
        density: densityFor(inspected),
        limitInputPixels: false,
        unlimited: true,
      }).autoOrient()
  )
    .resize({width: shareImage.width, withoutEnlargement: true})
    .flatten({background: shareImage.background})
    .jpeg(shareImage.jpeg)
    .toBuffer()
    .catch(() => undefined);

/**
 * Stores a picture in a form that every program shows beside a shared link: JPEG
 * or PNG, and no wider than such programs ask for. Many show neither WebP nor AVIF.
 *
 * @param folder of the store
 * @returns the name of the stored file
 * @throws Error whose Chinese message says what is wrong with the file
 */
export async function encodeShareImage({
  file,
  folder,
}: {
  file: string;
  folder: string;
}): Promise<string> {
  const source = await readFile(file);
  const key = createHash('sha256')
    .update(JSON.stringify({shareImage, version, sharp: sharp.versions.sharp}))
    .update(source)
    .digest('hex')
    .slice(0, 20);
  const inspected = await inspect(source, shareImage.width);
  // An SVG that sharp cannot draw is published as it is, but without scripts.
  const image =
    inspected.extension === 'svg' ? (inertSvg(source) ?? source) : source;
  const jpeg = isReady(inspected)
    ? undefined
    : await encodeJpeg(image, inspected);
  const name = `${key}.share.${jpeg ? 'jpg' : inspected.extension}`;
  await mkdir(folder, {recursive: true});
  await replaceFile(path.join(folder, name), jpeg ?? image);
  return name;
}
