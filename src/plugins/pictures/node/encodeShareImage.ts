import sharp from 'sharp';

import {inertSvg} from '../../../lib/node/inertMarkup';
import {inspect, type Inspected} from './inspect';
import {fromPixels} from './pixels';
import {recipe} from './recipe';

const {shareImage} = recipe;

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
 * A picture in a form that every program shows beside a shared link: JPEG or PNG,
 * and no wider than such programs ask for. Many show neither WebP nor AVIF.
 *
 * @throws Error whose Chinese message says what is wrong with it
 */
export async function encodeShareImage(
  source: Buffer,
): Promise<{data: Buffer; extension: string}> {
  const inspected = await inspect(source, shareImage.width);
  const {extension} = inspected;
  // An SVG that sharp cannot draw is published as it is, but without scripts.
  const image = extension === 'svg' ? (inertSvg(source) ?? source) : source;
  const jpeg = isReady(inspected)
    ? undefined
    : await encodeJpeg(image, inspected);
  return jpeg ? {data: jpeg, extension: 'jpg'} : {data: image, extension};
}
