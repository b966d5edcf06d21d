// Change: renders blocks that the build has coloured, without Prism.
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
    // An empty block, or one with elements in it, is rendered as upstream.
    <CodeElement {...(props as ComponentProps<typeof CodeElement>)} />
  );
}
