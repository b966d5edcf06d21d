import sharp from 'sharp';

/** What the bytes of an image file say about it. */
export type Inspected = {
  /** Extension that the content deserves, whatever the name says. */
  extension: 'png' | 'jpg' | 'gif' | 'svg' | 'webp' | 'avif';
  /** Upright size in pixels. */
  width: number;
  height: number;
  /** EXIF asks the viewer to rotate or mirror, or the colours are for print. */
  unusual: boolean;
  /** Of several frames. */
  animated: boolean;
};

const extensions: Record<string, Inspected['extension']> = {
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  svg: 'svg',
  webp: 'webp',
  heif: 'avif',
};

/** Formats that sharp does not know, by how their files begin. */
const foreign: [start: string, name: string][] = [
  ['BM', 'BMP'],
  ['\0\0\x01\0', 'ICO'],
  ['8BPS', 'PSD'],
  ['DDS ', 'DDS'],
];

/**
 * A phone's browser gives up well below it; a panorama of 12 000 × 4000 has
 * half as many.
 */
const mostPixels = 100e6;

/** Animated PNG: an acTL chunk ahead of the pixels. sharp sees one frame. */
function isAnimatedPng(source: Buffer): boolean {
  const control = source.indexOf('acTL');
  return control !== -1 && control < source.indexOf('IDAT');
}

function refuseFormat(name: string): never {
  throw new Error(`不支持 ${name} 格式，请另存为 PNG、JPEG 或 WebP`);
}

/**
 * Reads format and size from the header.
 *
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function inspect(source: Buffer): Promise<Inspected> {
  if (source.length === 0) {
    throw new Error('文件是空的（0 字节）');
  }
  const start = source.toString('latin1', 0, 4);
  const known = foreign.find(([sign]) => start.startsWith(sign));
  if (known) {
    refuseFormat(known[1]);
  }
  // The limit is our own: sharp's message does not tell it from a bad header.
  const metadata = await sharp(source, {limitInputPixels: false})
    .metadata()
    .catch(() => {
      throw new Error('文件内容不是图片，或文件头已损坏');
    });
  const {format, compression, autoOrient, space} = metadata;
  const {orientation = 1, pages = 1} = metadata;
  const extension = extensions[format];
  if (!extension || (format === 'heif' && compression !== 'av1')) {
    refuseFormat(format.toUpperCase());
  }
  const {width, height} = autoOrient;
  if (width * height > mostPixels && extension !== 'svg') {
    throw new Error(
      `图片太大（${width} × ${height} 像素），多数设备打不开，` +
        '请缩小，或切成几张',
    );
  }
  return {
    extension,
    width,
    height,
    unusual: orientation > 1 || space === 'cmyk',
    animated: pages > 1 || isAnimatedPng(source),
  };
}

/**
 * Decodes every pixel.
 *
 * @returns Whether nothing shines through the picture, and whether the file
 * breaks its format's rules in a way that browsers overlook.
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function decode(
  source: Buffer,
): Promise<{opaque: boolean; flawed: boolean}> {
  const read = (failOn: 'warning' | 'error') => sharp(source, {failOn}).stats();
  try {
    return {opaque: (await read('warning')).isOpaque, flawed: false};
  } catch {
    const {isOpaque} = await read('error').catch(() => {
      throw new Error('图片数据不完整或已损坏');
    });
    return {opaque: isOpaque, flawed: true};
  }
}
