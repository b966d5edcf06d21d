// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
/// <reference types="@docusaurus/plugin-ideal-image" />
import type {Props as UpstreamProps} from '@theme/IdealImage';
import Image from '@theme/MDXComponents/Img';
import clsx from 'clsx';
import {Fragment, type ReactNode} from 'react';

import type {PictureModule, Variant} from '../../shared/pictureModule';
import styles from './styles.module.css';

type Props = Omit<UpstreamProps, 'img'> & {
  /**
   * A plain URL, or `{default: URL}`, if our loader did not handle the import
   * because ideal-image is not listed.
   */
  readonly img: string | {default: string} | PictureModule;
  /** What an article has behind the file's name: `#gh-dark-mode-only`. */
  readonly hash?: string;
  /** Whether it stands in a `<picture>` that the article has. */
  readonly isInPicture?: boolean;
};

const toSrcSet = (variants: Variant[]) =>
  variants.map(({path, width}) => `${path} ${width}w`).join(', ');

/** The type of all variants; none if the original is one of them. */
function typeOf(variants: Variant[]): string | undefined {
  const areWebp = variants.every(({path}) => path.endsWith('.webp'));
  return areWebp ? 'image/webp' : undefined;
}

/** A length in pixels: `300`, `"300"` or `"300px"`; undefined for any other. */
function toPixels(length: string | number | undefined): number | undefined {
  const pixels = Number(String(length).replace(/px$/, ''));
  return pixels > 0 ? pixels : undefined;
}

/**
 * The width and height to show, of which the one that is not given follows the
 * other, and what a browser needs to choose a file for them.
 */
function layOut(
  natural: PictureModule['src'],
  {width, height, style, sizes}: Omit<Props, 'img'>,
) {
  const givenWidth = style?.width ?? width;
  const isShareOfColumn = String(givenWidth).endsWith('%');
  const givenPixels = {width: toPixels(width), height: toPixels(height)};
  let scale = 1;
  if (givenPixels.width !== undefined) {
    scale = givenPixels.width / natural.width;
  } else if (givenPixels.height !== undefined) {
    scale = givenPixels.height / natural.height;
  }
  const shownWidth = Math.round(natural.width * scale);
  const shownHeight = givenPixels.height ?? Math.round(natural.height * scale);
  const greatestWidth = toPixels(style?.width) ?? shownWidth;
  const widthWithin = (column: string) =>
    isShareOfColumn
      ? `min(${greatestWidth}px, (${column}) * ${parseFloat(String(givenWidth)) / 100})`
      : `min(${greatestWidth}px, ${column})`;
  // The width of the text column, as src/css/custom.css sets it.
  const narrow = widthWithin('100vw - 2.5rem');
  const wide = widthWithin('44.625rem');
  return {
    width: shownWidth,
    height: shownHeight,
    style: isShareOfColumn ? {width: givenWidth, ...style} : style,
    sizes: sizes ?? `(max-width: 996px) ${narrow}, ${wide}`,
  };
}

export default function IdealImage({
  img,
  hash = '',
  isInPicture = false,
  ...props
}: Props): ReactNode {
  if (typeof img === 'string') {
    return <Image {...props} src={img} />;
  }
  if (!('src' in img)) {
    return <Image {...props} src={img.default} />;
  }
  const {images, avif} = img.src;
  const src = img.src.src + hash;
  const {sizes, ...imageProps} = {...props, ...layOut(img.src, props), src};
  if (props.srcSet) {
    // The article says which files there are to choose from. By the sizes that it
    // gives with them the browser works out a width, which may not be the file's.
    const width = props.sizes && !props.width ? 'auto' : undefined;
    const style = {width, ...imageProps.style};
    return <Image {...imageProps} style={style} sizes={props.sizes} />;
  }
  if (images.length === 0) {
    return <Image {...imageProps} />;
  }
  const Picture = isInPicture ? Fragment : 'picture';
  const backgroundImage = img.preSrc && `url("${img.preSrc}")`;
  return (
    <Picture>
      {avif.length > 0 && (
        // Phones only: see phoneAvif in node/recipe.ts.
        <source
          type="image/avif"
          media="(max-width: 480px)"
          srcSet={toSrcSet(avif)}
          sizes={sizes}
        />
      )}
      <source type={typeOf(images)} srcSet={toSrcSet(images)} sizes={sizes} />
      <img
        loading="lazy"
        decoding="async"
        {...imageProps}
        alt={imageProps.alt}
        className={clsx(styles.image, imageProps.className)}
        style={{backgroundImage, ...imageProps.style}}
      />
    </Picture>
  );
}
