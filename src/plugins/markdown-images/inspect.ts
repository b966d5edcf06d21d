import sharp from 'sharp';

/** What the bytes of an image file say about it. */
export type Inspected = {
  /** Extension that the content deserves, whatever the name says. */
  extension: 'png' | 'jpg' | 'gif' | 'svg' | 'webp' | 'avif';
  /** Upright size in pixels. */
  width: number;
  height: number;
  /** EXIF asks the viewer to rotate or mirror. */
  turned: boolean;
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

/** Animated PNG: an acTL chunk ahead of the pixels. sharp sees one frame. */
function isAnimatedPng(source: Buffer): boolean {
  const control = source.indexOf('acTL');
  return control !== -1 && control < source.indexOf('IDAT');
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
  const metadata = await sharp(source)
    .metadata()
    .catch(() => {
      throw new Error('文件内容不是图片，或文件头已损坏');
    });
  const extension = extensions[metadata.format];
  if (!extension) {
    throw new Error(`不支持 ${metadata.format} 格式`);
  }
  return {
    extension,
    ...metadata.autoOrient,
    turned: (metadata.orientation ?? 1) > 1,
    animated: (metadata.pages ?? 1) > 1 || isAnimatedPng(source),
  };
}

/**
 * Decodes every pixel.
 *
 * @returns Whether nothing shines through the picture.
 * @throws Error whose Chinese message says what is wrong with the file.
 */
export async function decode(source: Buffer): Promise<{opaque: boolean}> {
  const stats = await sharp(source)
    .stats()
    .catch(() => {
      throw new Error('图片数据不完整或已损坏');
    });
  return {opaque: stats.isOpaque};
}
