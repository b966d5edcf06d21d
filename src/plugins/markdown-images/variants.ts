import sharp from 'sharp';

import {
  candidateWidths,
  lossless,
  lossy,
  phoneAvif,
  webpLimit,
  widestAvif,
  worthwhile,
} from './recipe';

/** One encoded size of a picture. */
export type Encoded = {
  width: number;
  height: number;
  data: Buffer;
  /** The same size as AVIF, where that is lighter. */
  avif?: Buffer;
};

/** Widths to try for a picture that is `width` pixels wide, ascending. */
export function widthsFor(width: number): number[] {
  const widest = Math.min(width, candidateWidths.at(-1) ?? width);
  // A candidate within a tenth of the widest would save next to nothing.
  return [...candidateWidths.filter((each) => each < widest * 0.9), widest];
}

/** Keeps, from the widest down, the variants that are worth a file. */
export function keepWorthwhile<T extends {width: number; data: Buffer}>(
  variants: T[],
): T[] {
  const descending = [...variants].sort((a, b) => b.width - a.width);
  const kept: T[] = [];
  for (const variant of descending) {
    const wider = kept.at(-1);
    if (!wider || variant.data.length < wider.data.length * worthwhile) {
      kept.push(variant);
    }
  }
  return kept.reverse();
}

async function encodeOne(source: Buffer, width: number): Promise<Encoded> {
  const image = sharp(source).autoOrient().resize({width});
  const {data, info} = await image
    .webp(lossy)
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

async function encodeLossless(source: Buffer): Promise<Encoded> {
  const {data, info} = await sharp(source)
    .autoOrient()
    .webp(lossless)
    .toBuffer({resolveWithObject: true});
  return {data, width: info.width, height: info.height};
}

function encodeAvif(source: Buffer, width: number): Promise<Buffer> {
  return sharp(source).resize({width}).avif(phoneAvif).toBuffer();
}

/**
 * Encodes a picture as WebP in the sizes worth serving, ascending by width.
 * Empty when WebP cannot hold it.
 *
 * @throws Error of sharp when the pixels cannot be read whole.
 */
export async function encodeVariants(
  source: Buffer,
  {width, height, isPng}: {width: number; height: number; isPng: boolean},
): Promise<Encoded[]> {
  const widths = widthsFor(width);
  const widest = widths.at(-1) ?? width;
  if (widest > webpLimit || (height * widest) / width > webpLimit) {
    return [];
  }
  const encoded = await Promise.all(
    widths.map(async (each) => {
      const candidate = await encodeOne(source, each);
      if (!isPng || each !== width) {
        return candidate;
      }
      const exact = await encodeLossless(source);
      return exact.data.length < candidate.data.length ? exact : candidate;
    }),
  );
  const kept = keepWorthwhile(encoded);
  return Promise.all(
    kept.map(async (each) => {
      const avif =
        each.width <= widestAvif && each.width < width
          ? await encodeAvif(source, each.width)
          : undefined;
      const isLighter = avif && avif.length < each.data.length * worthwhile;
      return isLighter ? {...each, avif} : each;
    }),
  );
}
