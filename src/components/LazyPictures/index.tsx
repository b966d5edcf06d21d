import {MDXProvider} from '@mdx-js/react';
import IdealImage from '@theme/IdealImage';
import MDXImg from '@theme/MDXComponents/Img';
import type {ComponentProps, ReactNode} from 'react';

/** Over what the build says of a text's first picture. */
const lazy = {loading: 'lazy', fetchPriority: undefined} as const;
const components = {
  img: (props: ComponentProps<typeof MDXImg>) => (
    <MDXImg {...props} {...lazy} />
  ),
  IdealImage: (props: ComponentProps<typeof IdealImage>) => (
    <IdealImage {...props} {...lazy} />
  ),
};

type Props = {
  /** Otherwise the pictures are loaded as the text says. */
  readonly enabled: boolean;
  readonly children: ReactNode;
};

/** Lets all pictures of a text wait until they come near. */
export default function LazyPictures({enabled, children}: Props): ReactNode {
  return (
    <MDXProvider components={enabled ? components : {}}>{children}</MDXProvider>
  );
}
