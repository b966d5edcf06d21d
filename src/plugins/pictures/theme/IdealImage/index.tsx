// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
import type {Props as UpstreamProps, SrcImage} from '@theme/IdealImage';
import Image from '@theme/MDXComponents/Img';
import clsx from 'clsx';
import {type ReactNode, useContext} from 'react';

import {pageStyle} from '../../../../lib/articleParts';
import {LazyPictures} from '../../client/LazyPictures';
import styles from './styles.module.css';

/** A file of a picture, by its address and width in pixels. */
type Variant = {path?: string; width: number};

type Props = Omit<UpstreamProps, 'img'> & {
  readonly img:
    | string
    | {default: string}
    | {
        /** The original; the sizes ascend, AVIF for phones is ours. */
        src: Pick<SrcImage, 'src' | 'width' | 'height'> & {
          images: Variant[];
          avif?: Variant[];
        };
        /** Shown behind the picture until it has loaded. */
        preSrc?: string;
      };
};

/** Width of the text column, as src/css/reading.css sets it. */
const columnSizes = '(max-width: 996px) calc(100vw - 2.5rem), 46rem';

const toSrcSet = (variants: Variant[]) =>
  variants.map(({path, width}) => `${path} ${width}w`).join(', ');

/** The size to show: of one side that is asked for follows the other. */
function fit(
  natural: Pick<SrcImage, 'width' | 'height'>,
  {width, height, style}: Pick<Props, 'width' | 'height' | 'style'>,
) {
  if (String(width).endsWith('%')) {
    // The style says how wide; the true size must still be known before.
    return {...natural, style: {width, ...style}};
  }
  const {width: ownWidth = 1, height: ownHeight = 1} = natural;
  const [asked, askedHeight] = [Number(width), Number(height)];
  const scale = asked / ownWidth || askedHeight / ownHeight || 1;
  return {
    width: asked || Math.round(ownWidth * scale),
    height: askedHeight || Math.round(ownHeight * scale),
    style,
  };
}

export default function IdealImage({
  img,
  sizes = columnSizes,
  ...props
}: Props): ReactNode {
  const loading = useContext(LazyPictures)
    ? ({loading: 'lazy', fetchPriority: undefined} as const)
    : {};
  if (typeof img === 'string' || !('src' in img)) {
    const src = typeof img === 'string' ? img : img.default;
    return <Image {...props} {...loading} src={src} />;
  }
  const {src, width, height, images, avif = []} = img.src;
  const own = {
    ...props,
    ...fit({width, height}, props),
    ...loading,
    src,
  };
  if (images.length === 0) {
    return <Image {...own} />;
  }
  const webp = toSrcSet(images);
  const backgroundImage = img.preSrc && `url("${img.preSrc}")`;
  return (
    <picture>
      {avif.length > 0 && (
        <>
          <source
            type="image/webp"
            media="(min-width: 481px)"
            srcSet={webp}
            sizes={sizes}
          />
          <source type="image/avif" srcSet={toSrcSet(avif)} sizes={sizes} />
        </>
      )}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        loading="lazy"
        decoding="async"
        {...own}
        alt={own.alt}
        className={clsx(styles.image, own.className)}
        style={{backgroundImage, ...own.style}}
        // The blurred picture behind it is for this page alone.
        {...{[pageStyle]: backgroundImage && ''}}
      />
    </picture>
  );
}
