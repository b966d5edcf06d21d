// Change: says that its colours are for this page alone.
import type {ComponentProps, ReactNode} from 'react';

import Container from '@theme-init/CodeBlock/Container';

import {pageStyle} from '../../../../../lib/articleParts';

export default function CodeBlockContainerWrapper(
  props: ComponentProps<typeof Container>,
): ReactNode {
  return <Container {...props} {...{[pageStyle]: ''}} />;
}
