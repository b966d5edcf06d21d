// Change: a block comes with its colours, so that Prism stays away.
import {Children, type ComponentProps, type ReactNode} from 'react';

import CodeElement from '@theme/CodeBlock/Content/Element';
import CodeInline from '@theme/CodeInline';

import HighlightedCode, {
  type HighlightedProps,
} from '../../components/CodeBlock/Highlighted';

type Props = ComponentProps<'code'> | HighlightedProps;

function shouldBeInline({children}: Props): boolean {
  return (
    children !== undefined &&
    Children.toArray(children).every(
      (child) => typeof child === 'string' && !child.includes('\n'),
    )
  );
}

export default function MDXCode(props: Props): ReactNode {
  if ('colours' in props) {
    return <HighlightedCode {...props} />;
  }
  return shouldBeInline(props) ? (
    <CodeInline {...props} />
  ) : (
    // Empty, or with elements in it: as upstream has it.
    <CodeElement {...(props as ComponentProps<typeof CodeElement>)} />
  );
}
