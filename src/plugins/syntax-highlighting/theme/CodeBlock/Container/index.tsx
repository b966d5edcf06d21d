// Change: marks the colours as styles of the page, which feeds leave out.
import type {ComponentProps, ReactNode} from 'react';

import Container from '@theme-init/CodeBlock/Container';

import {pageStyle} from '../../../../../lib/articleParts';

export default function CodeBlockContainerWrapper(
  props: ComponentProps<typeof Container>,
): ReactNode {
  return <Container {...props} {...{[pageStyle]: ''}} />;
}
