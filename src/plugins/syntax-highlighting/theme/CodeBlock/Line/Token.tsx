// Change: a token may hold HTML, that of a line which the build has coloured.
import Token from '@theme-init/CodeBlock/Line/Token';
import type {Props} from '@theme/CodeBlock/Line/Token';
import type {ReactNode} from 'react';

import {htmlTokenType} from '../../../client/codeBlockContent';

export default function CodeBlockLineToken(props: Props): ReactNode {
  const {token} = props;
  return token.types.includes(htmlTokenType) ? (
    // eslint-disable-next-line react/no-danger -- The build has escaped the code.
    <span dangerouslySetInnerHTML={{__html: token.content}} />
  ) : (
    <Token {...props} />
  );
}
