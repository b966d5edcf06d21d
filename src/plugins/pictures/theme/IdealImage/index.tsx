// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
import type {Props as UpstreamProps} from '@theme/IdealImage';
import Image from '@theme/MDXComponents/Img';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** A file of a picture, by its address and width in pixels. */
type Variant = {path?: string; width: number};

type Props = Omit<UpstreamProps, 'img'> & {
  readonly img:
    | string
    | {default: string}
    | {
        /** The original; the widths ascend, AVIF for phones is added. */
        src: {
          src: string;
          width: number;
          height: number;
          images: Variant[];
          avif: Variant[];
        };
        /** Shown behind the picture until it has loaded. */
        preSrc?: string;
      };
};

const toSrcSet = (variants: Variant[]) =>
  variants.map(({path, width}) => `${path} ${width}w`).join(', ');

/** A length in pixels: `300`, `"300"` or `"300px"`; NaN for any other. */
const toPixels = (length: string | number = NaN) =>
  Number(String(length).replace(/px$/, ''));

/**
 * The size to show: the side that is not given follows the other.
 *
 * @param maxScale 1 where a picture must not be wider than its file
 */
function fit(
  natural: {width: number; height: number},
  {width, height, style}: Pick<Props, 'width' | 'height' | 'style'>,
  maxScale: number,
) {
  // The width of the text column, as src/css/custom.css sets it.
  const columns = ['100vw - 2.5rem', '44.625rem'];
  const given = style?.width ?? width;
  const isShare = String(given).endsWith('%');
  const scale = Math.min(
    toPixels(width) / natural.width || toPixels(height) / natural.height || 1,
    maxScale,
  );
  const size = {
    width: Math.round(natural.width * scale),
    height: toPixels(height) || Math.round(natural.height * scale),
  };
  const most = Math.min(natural.width, toPixels(style?.width) || size.width);
  const [narrow, wide] = columns.map((column) => {
    const share = isShare
      ? `(${column}) * ${parseFloat(String(given)) / 100}`
      : column;
    return `min(${most}px, ${share})`;
  });
  return {
    ...size,
    style: isShare ? {width: given, ...style} : style,
    sizes: `(max-width: 996px) ${narrow}, ${wide}`,
  };
}

export default function IdealImage({img, ...props}: Props): ReactNode {
  if (typeof img === 'string' || !('src' in img)) {
    const src = typeof img === 'string' ? img : img.default;
    return <Image {...props} src={src} />;
  }
  const {src, images, avif, ...natural} = img.src;
  // A small picture of pixels may be enlarged: it stays sharp.
  const maxScale = images.length > 0 ? 1 : Infinity;
  const {sizes, ...size} = fit(natural, props, maxScale);
  const own = {...props, ...size, src, sizes: undefined};
  if (images.length === 0) {
    return <Image {...own} />;
  }
  const source = {sizes: props.sizes ?? sizes};
  const backgroundImage = img.preSrc && `url("${img.preSrc}")`;
  return (
    <picture>
      {avif.length > 0 && (
        <source
          type="image/avif"
          media="(max-width: 480px)"
          srcSet={toSrcSet(avif)}
          {...source}
        />
      )}
      <source type="image/webp" srcSet={toSrcSet(images)} {...source} />
      <img
        loading="lazy"
        decoding="async"
        {...own}
        alt={own.alt}
        className={clsx(styles.image, own.className)}
        style={{backgroundImage, ...own.style}}
      />
    </picture>
  );
}
