// Change: server-rendered <picture> with native loading; upstream renders by
// script and drops every prop (facebook/docusaurus#11659).
import Picture from '@site/src/components/Picture';
import type {Props as UpstreamProps, SrcType} from '@theme/IdealImage';
import type {ReactNode} from 'react';

type Props = UpstreamProps & {
  /** Nothing shines through, so that the placeholder may lie behind. */
  readonly opaque?: boolean;
  /** AVIF for phones; ideal-image's loaders make one format. */
  readonly avif?: {src: string; width: number}[];
};

/** The loader gives a height too; upstream's types forget it. */
type Variant = SrcType & {height?: number};

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
  const images: Variant[] = img.src.images;
  // The adapter answers widths that are not worth a file with a wider one.
  const variants = [
    ...new Map(images.map((each) => [each.width, each])).values(),
  ]
    .sort((a, b) => a.width - b.width)
    .map(({path = '', width, height}) => ({src: path, width, height}));
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
