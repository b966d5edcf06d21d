import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

import styles from './styles.module.css';
import type {Variant} from './variants';

type Props = ComponentProps<'img'> & {
  /** WebP files, ascending by width in pixels. */
  readonly variants: Variant[];
  /** AVIF files for phones, ascending by width in pixels. */
  readonly avif?: Variant[];
  /** Data URL shown behind the image until it has loaded. */
  readonly placeholder?: string;
};

/** Width of the text column, as src/css/reading.css sets it. */
const columnSizes = '(max-width: 996px) calc(100vw - 2.5rem), 46rem';

const toSrcSet = (sources: Variant[]) =>
  sources.map(({src, width}) => `${src} ${width}w`).join(', ');

/** An image in several sizes; loads without script, and moves nothing. */
export default function Picture({
  variants,
  avif = [],
  placeholder,
  sizes = columnSizes,
  alt,
  ...props
}: Props): ReactNode {
  const backgroundImage = placeholder && `url("${placeholder}")`;
  return (
    <picture>
      {/* First, because the viewer reads the widest file off it. */}
      {avif.length > 0 && (
        <source
          type="image/webp"
          media="(min-width: 481px)"
          srcSet={toSrcSet(variants)}
          sizes={sizes}
        />
      )}
      {avif.length > 0 && (
        <source type="image/avif" srcSet={toSrcSet(avif)} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={toSrcSet(variants)} sizes={sizes} />
      <img
        loading="lazy"
        decoding="async"
        {...props}
        alt={alt}
        className={clsx(styles.image, props.className)}
        style={{backgroundImage, ...props.style}}
      />
    </picture>
  );
}
