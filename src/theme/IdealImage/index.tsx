// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
import Picture from '@site/src/components/Picture';
import {toVariants, type Variant} from '@site/src/components/Picture/variants';
import type {Props as UpstreamProps} from '@theme/IdealImage';
import type {ReactNode} from 'react';

type Props = UpstreamProps & {
  /** Nothing shines through, so that the placeholder may lie behind. */
  readonly opaque?: boolean;
  /** AVIF for phones; ideal-image's loaders make one format. */
  readonly avif?: Variant[];
};

export default function IdealImage({
  img,
  opaque,
  avif,
  alt,
  ...props
}: Props): ReactNode {
  if (typeof img === 'string' || !('src' in img)) {
    const src = typeof img === 'string' ? img : img.default;
    return <img loading="lazy" {...props} alt={alt} src={src} />;
  }
  const variants = toVariants(img.src.images);
  return (
    <Picture
      {...variants[variants.length - 1]}
      {...props}
      alt={alt}
      variants={variants}
      avif={avif}
      placeholder={opaque ? img.preSrc : undefined}
    />
  );
}
