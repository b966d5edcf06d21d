import sharp from 'sharp';

import {recipe} from './recipe';

/** One encoded size of a picture. */
export type Encoded = {
  width: number;
  height: number;
  data: Buffer;
  /** The same size as AVIF, where that is lighter. */
  avif?: Buffer;
};

/** Widths to try for a picture that is `width` pixels wide, ascending. */
export function widthsFor(width: number, sizes: readonly number[]): number[] {
  const widest = Math.min(width, sizes.at(-1) ?? width);
  // A candidate within a tenth of the widest would save next to nothing.
  return [...sizes.filter((each) => each < widest * 0.9), widest];
}

/** Keeps, from the widest down, the variants that are worth a file. */
export function keepWorthwhile<T extends {width: number; data: Buffer}>(
  variants: T[],
): T[] {
  const kept: T[] = [];
  for (const variant of [...variants].sort((a, b) => b.width - a.width)) {
    const wider = kept.at(-1);
    if (!wider || variant.data.length < wider.data.length * recipe.worthwhile) {
      kept.push(variant);
    }
  }
  return kept.reverse();
}

async function encode(
  source: Buffer,
  width: number,
  options: sharp.WebpOptions,
): Promise<Encoded> {
  const {data, info} = await sharp(source)
    .resize({width})
    .webp(options)
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

/** Encodes a width, at a screenshot's own size in the lighter of two ways. */
async function encodeLightest(
  source: Buffer,
  width: number,
  isWhole: boolean,
): Promise<Encoded> {
  const lossy = await encode(source, width, recipe.lossy);
  if (!isWhole) {
    return lossy;
  }
  const exact = await encode(source, width, recipe.lossless);
  return exact.data.length < lossy.data.length ? exact : lossy;
}

async function addAvif(source: Buffer, variant: Encoded): Promise<Encoded> {
  const {width, data} = variant;
  const avif = await sharp(source)
    .resize({width})
    .avif(recipe.phoneAvif)
    .toBuffer();
  const isLighter = avif.length < data.length * recipe.worthwhile;
  return isLighter ? {...variant, avif} : variant;
}

/**
 * Encodes an upright picture as WebP in the sizes worth serving, ascending by
 * width. Empty when WebP cannot hold it.
 *
 * @throws Error of sharp when the pixels cannot be read whole.
 */
export async function encodeVariants(
  source: Buffer,
  {width, height, isPng}: {width: number; height: number; isPng: boolean},
  sizes: readonly number[],
): Promise<Encoded[]> {
  const widths = widthsFor(width, sizes);
  const widest = widths.at(-1) ?? width;
  const tallest = (height * widest) / width;
  if (Math.max(widest, tallest) > recipe.webpLimit) {
    return [];
  }
  // One at a time: each encoder takes the memory of several whole pictures.
  const encoded: Encoded[] = [];
  for (const each of widths) {
    encoded.push(await encodeLightest(source, each, isPng && each === width));
  }
  const answer: Encoded[] = [];
  for (const each of keepWorthwhile(encoded)) {
    answer.push(
      each.width <= recipe.widestAvif && each.width < width
        ? await addAvif(source, each)
        : each,
    );
  }
  return answer;
}
