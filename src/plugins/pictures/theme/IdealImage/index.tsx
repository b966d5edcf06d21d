// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
import type {Props as UpstreamProps} from '@theme/IdealImage';
import Image from '@theme/MDXComponents/Img';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import type {Picture, Variant} from '../../shared/picture';
import styles from './styles.module.css';

type Props = Omit<UpstreamProps, 'img'> & {
  readonly img: string | {default: string} | Picture;
};

const toSrcSet = (variants: Variant[]) =>
  variants.map(({path, width}) => `${path} ${width}w`).join(', ');

/** A length in pixels: `300`, `"300"` or `"300px"`; NaN for any other. */
const toPixels = (length: string | number = NaN) =>
  Number(String(length).replace(/px$/, ''));

/** The size to show: the side that is not given follows the other. */
function fit(
  natural: Picture['src'],
  {width, height, style, sizes}: Omit<Props, 'img'>,
) {
  const given = style?.width ?? width;
  const isShare = String(given).endsWith('%');
  const scale = Math.min(
    toPixels(width) / natural.width || toPixels(height) / natural.height || 1,
    // A small picture of pixels may be enlarged: it stays sharp.
    natural.images.length > 0 ? 1 : Infinity,
  );
  const size = {
    width: Math.round(natural.width * scale),
    height: toPixels(height) || Math.round(natural.height * scale),
  };
  const most = Math.min(natural.width, toPixels(style?.width) || size.width);
  // The width of the text column, as src/css/custom.css sets it.
  const [narrow, wide] = ['100vw - 2.5rem', '44.625rem'].map((column) => {
    const share = isShare
      ? `(${column}) * ${parseFloat(String(given)) / 100}`
      : column;
    return `min(${most}px, ${share})`;
  });
  return {
    ...size,
    style: isShare ? {width: given, ...style} : style,
    sizes: sizes ?? `(max-width: 996px) ${narrow}, ${wide}`,
  };
}

export default function IdealImage({img, ...props}: Props): ReactNode {
  if (typeof img === 'string' || !('src' in img)) {
    const src = typeof img === 'string' ? img : img.default;
    return <Image {...props} src={src} />;
  }
  const {src, images, avif} = img.src;
  const {sizes, ...own} = {...props, ...fit(img.src, props), src};
  if (images.length === 0) {
    return <Image {...own} />;
  }
  const backgroundImage = img.preSrc && `url("${img.preSrc}")`;
  return (
    <picture>
      {avif.length > 0 && (
        <source
          type="image/avif"
          media="(max-width: 480px)"
          srcSet={toSrcSet(avif)}
          sizes={sizes}
        />
      )}
      <source type="image/webp" srcSet={toSrcSet(images)} sizes={sizes} />
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
