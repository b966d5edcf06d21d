// Change: a block comes coloured, so that Prism stays away.
import {Children, type ComponentProps, type ReactNode} from 'react';

import CodeElement from '@theme/CodeBlock/Content/Element';
import CodeInline from '@theme/CodeInline';

import ColouredCode, {type ColouredCodeProps} from '../../client/ColouredCode';

type Props = ComponentProps<'code'> | ColouredCodeProps;

export default function MDXCode(props: Props): ReactNode {
  if ('html' in props) {
    return <ColouredCode {...props} />;
  }
  const {children} = props;
  const isInline =
    children !== undefined &&
    Children.toArray(children).every(
      (child) => typeof child === 'string' && !child.includes('\n'),
    );
  return isInline ? (
    <CodeInline {...props} />
  ) : (
    // Empty, or with elements in it: as upstream has it.
    <CodeElement {...(props as ComponentProps<typeof CodeElement>)} />
  );
}
