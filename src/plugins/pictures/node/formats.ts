/**
 * What sharp does not say of a file, read from the file's own structure: whether
 * a PNG moves, whether a file is whole, and the formats that sharp cannot read.
 */
import sharp from 'sharp';

import {inertSvg} from '../../../lib/node/inertMarkup';
import {type Pixels, readPixels} from './pixels';

/** A picture in a format that sharp cannot read, and browsers show. */
export type ForeignPicture = {
  extension: 'bmp' | 'ico' | 'avif' | 'svg';
  width: number;
  height: number;
  /** Whether it moves. */
  isAnimated: boolean;
  /** Missing where only browsers can decode it. */
  pixels?: Pixels;
};

/**
 * Whether a PNG has an acTL chunk ahead of its pixels, which makes it move. sharp
 * says nothing of it, as it reads the first frame only.
 *
 * @see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function isAnimatedPng(source: Buffer): boolean {
  const signatureLength = 8;
  let chunk = signatureLength;
  while (chunk + 8 <= source.length) {
    const type = source.toString('latin1', chunk + 4, chunk + 8);
    if (type === 'acTL' || type === 'IDAT') {
      return type === 'acTL';
    }
    // Its length, type and checksum have four bytes each.
    chunk += source.readUInt32BE(chunk) + 12;
  }
  return false;
}

/** A box of an AVIF: where its content begins, and where it ends. */
type Box = {type: string; start: number; end: number};

/**
 * The boxes that lie side by side in a part of an AVIF.
 *
 * @see https://developer.apple.com/documentation/quicktime-file-format/atoms
 */
function readBoxes(source: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  // A box around them may claim more than the file has.
  const limit = Math.min(end, source.length);
  let at = start;
  while (at + 8 <= limit) {
    const shortSize = source.readUInt32BE(at);
    const isLong = shortSize === 1 && at + 16 <= limit;
    const size = isLong ? Number(source.readBigUInt64BE(at + 8)) : shortSize;
    // A size of zero reaches to the end of the file.
    const boxEnd = size === 0 ? end : at + size;
    const type = source.toString('latin1', at + 4, at + 8);
    boxes.push({type, start: at + (isLong ? 16 : 8), end: boxEnd});
    at = Math.max(boxEnd, at + 8);
  }
  return boxes;
}

/** Whether no box of an AVIF reaches behind the end of the file. */
export const isWholeAvif = (source: Buffer): boolean =>
  readBoxes(source, 0, source.length).every(({end}) => end <= source.length);

/** The box at the end of a path of types. It may claim to be longer than the file. */
function findBox(source: Buffer, types: string[]): Box | undefined {
  const whole: Box = {type: '', start: 0, end: source.length};
  return types.reduce<Box | undefined>(
    (box, wanted) =>
      box &&
      readBoxes(source, box.start, box.end).find(({type}) => type === wanted),
    whole,
  );
}

/**
 * The size of an AVIF's first frame, if the file also holds it as a picture. sharp
 * refuses the brand `avis`, which stands behind the type of the first box, and reads
 * the same file as `avif`.
 */
async function readAvifCover(source: Buffer) {
  const still = Buffer.from(source);
  still.write('avif', 8, 'latin1');
  const metadata = await sharp(still)
    .metadata()
    .catch(() => undefined);
  return metadata?.autoOrient;
}

/** An AVIF of several frames, which has the brand `avis`. */
async function readAnimatedAvif(
  source: Buffer,
): Promise<ForeignPicture | undefined> {
  if (!isWholeAvif(source)) {
    return undefined;
  }
  const track = findBox(source, ['moov', 'trak', 'tkhd']);
  if (track && (track.end > source.length || track.end - track.start < 8)) {
    return undefined;
  }
  const size = track
    ? // The last two fields, each with 16 bits of fraction behind it.
      {
        width: source.readUInt16BE(track.end - 8),
        height: source.readUInt16BE(track.end - 4),
      }
    : await readAvifCover(source);
  return size && {extension: 'avif', ...size, isAnimated: true};
}

/** Pixels of a BMP from blue, green, red (and a fourth byte that says nothing). */
async function decodeBmpRows(
  rows: Buffer,
  {
    width,
    height,
    bytesPerPixel,
    rowLength,
    isBottomUp,
  }: {
    width: number;
    height: number;
    bytesPerPixel: number;
    /** In bytes. */
    rowLength: number;
    isBottomUp: boolean;
  },
): Promise<Pixels> {
  const data = Buffer.alloc(width * height * 3);
  let target = 0;
  for (let y = 0; y < height; y += 1) {
    let at = rowLength * (isBottomUp ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      data[target] = rows[at + 2] ?? 0;
      data[target + 1] = rows[at + 1] ?? 0;
      data[target + 2] = rows[at] ?? 0;
      target += 3;
      at += bytesPerPixel;
    }
  }
  return readPixels(sharp(data, {raw: {width, height, channels: 3}}));
}

/**
 * A BMP. Those without compression and with 24 or 32 bits a pixel, as Windows
 * writes them, are decoded; browsers read the rest.
 *
 * @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 */
async function readBmp(source: Buffer): Promise<ForeignPicture | undefined> {
  // The header of a file has 14 bytes, and that of OS/2 behind it 12, with two for
  // each side. That of Windows has 40 or more.
  if (source.length < 14 + 12) {
    return undefined;
  }
  const pixelsAt = source.readUInt32LE(10);
  const isShort = source.readUInt32LE(14) === 12;
  if (!isShort && source.length < 14 + 40) {
    return undefined;
  }
  const width = isShort ? source.readUInt16LE(18) : source.readInt32LE(18);
  const signedHeight = isShort
    ? source.readUInt16LE(20)
    : source.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const picture = {extension: 'bmp', width, height, isAnimated: false} as const;
  if (width <= 0 || height === 0) {
    return undefined;
  }
  const bits = source.readUInt16LE(isShort ? 24 : 28);
  const compression = isShort ? 0 : source.readUInt32LE(30);
  // Each row is filled up to a multiple of four bytes.
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  if (compression !== 0) {
    // Rows that are compressed have no known length, but the header has the file's.
    const fileLength = source.readUInt32LE(2);
    return fileLength <= source.length ? picture : undefined;
  }
  if (pixelsAt + rowLength * height > source.length) {
    return undefined;
  }
  if (bits !== 24 && bits !== 32) {
    return picture;
  }
  const pixels = await decodeBmpRows(source.subarray(pixelsAt), {
    width,
    height,
    bytesPerPixel: bits / 8,
    rowLength,
    isBottomUp: signedHeight > 0,
  });
  return {...picture, pixels};
}

/** An icon of several sizes, of which the largest counts. */
function readIco(source: Buffer): ForeignPicture | undefined {
  if (source.length < 6) {
    return undefined;
  }
  const entries = Array.from({length: source.readUInt16LE(4)}, (_, index) =>
    source.subarray(6 + index * 16, 22 + index * 16),
  );
  const isWhole = entries.every(
    (entry) =>
      entry.length === 16 &&
      entry.readUInt32LE(8) + entry.readUInt32LE(12) <= source.length,
  );
  if (!isWhole || entries.length === 0) {
    return undefined;
  }
  // A byte holds no 256, for which it has 0.
  const widths = entries.map(([width]) => width || 256);
  const largest = entries[widths.indexOf(Math.max(...widths))];
  return {
    extension: 'ico',
    width: Math.max(...widths),
    height: largest?.[1] || 256,
    isAnimated: false,
  };
}

/**
 * An SVG without a viewBox, with the sizes that browsers give it where it names none
 * or a percentage. sharp would take the size of the shapes, which may stand anywhere,
 * so that the page would show a part of the drawing or none of it.
 *
 * @see https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width
 */
function withDefaultSize(source: Buffer): Buffer {
  const text = source.toString();
  const [root] = /<(?:\w+:)?svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text) ?? [];
  if (!root || /\sviewBox\s*=/.test(root)) {
    return source;
  }
  let sized = root.replace(
    /\s(?:width|height)\s*=\s*(["'])\s*(?:auto|[\d.]+%)\s*\1/g,
    '',
  );
  for (const [name, pixels] of [
    ['width', 300],
    ['height', 150],
  ] as const) {
    if (!new RegExp(`\\s${name}\\s*=`).test(sized)) {
      sized = sized.replace(/svg(?=[\s>/])/, `svg ${name}="${pixels}"`);
    }
  }
  return Buffer.from(text.replace(root, () => sized));
}

/**
 * The size of an SVG in pixels of CSS, of which an inch has 96. The SVG is in UTF-8.
 *
 * @throws Error where sharp cannot read it
 */
export async function measureSvg(
  source: Buffer,
): Promise<{width: number; height: number}> {
  // sharp takes `density` for the pixels of an inch, and enlarges the whole drawing
  // by density / 72.
  const {width, height} = await sharp(withDefaultSize(source), {
    density: 96,
    limitInputPixels: false,
    unlimited: true,
  }).metadata();
  const toCss = (pixels: number) => Math.round((pixels * 72) / 96);
  return {width: toCss(width), height: toCss(height)};
}

/**
 * An SVG that sharp cannot read as it is: in an encoding such as UTF-16 or GBK, or
 * without a size and with nothing to draw. It is measured as UTF-8 with a size.
 */
async function readForeignSvg(
  source: Buffer,
): Promise<ForeignPicture | undefined> {
  // Only a text with the tag is parsed. UTF-16 has a zero in each sign of it.
  const start = source.toString('latin1', 0, 65_536).replaceAll('\0', '');
  const size = /<(?:\w+:)?svg\b/.test(start)
    ? await measureSvg(inertSvg(source) ?? source).catch(() => undefined)
    : undefined;
  return size && {extension: 'svg', ...size, isAnimated: false};
}

/**
 * Reads a picture in a format that sharp cannot read.
 *
 * @returns undefined for any other file; `'damaged'` for one that is not whole
 */
export async function readForeignPicture(
  source: Buffer,
): Promise<ForeignPicture | 'damaged' | undefined> {
  const start = source.toString('latin1', 0, 12);
  if (start.startsWith('BM')) {
    return (await readBmp(source)) ?? 'damaged';
  }
  if (start.startsWith('\0\0\x01\0')) {
    return readIco(source) ?? 'damaged';
  }
  if (start.slice(4) === 'ftypavis') {
    return (await readAnimatedAvif(source)) ?? 'damaged';
  }
  return readForeignSvg(source);
}
