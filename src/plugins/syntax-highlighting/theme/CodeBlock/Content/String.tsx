// Change: hands over the content that Prism colours, and loads the languages of
// Prism, which upstream does on every page. Not in CodeBlock itself, which
// theme-live-codeblock replaces.
import includeLanguages from '@theme/prism-include-languages';
import PrismContent from '@theme-init/CodeBlock/Content';
import CodeBlockString from '@theme-init/CodeBlock/Content/String';
import type {Props} from '@theme/CodeBlock/Content/String';
import {Prism} from 'prism-react-renderer';
import type {ReactNode} from 'react';

import {CodeBlockContentContext} from '../../../client/codeBlockContent';

includeLanguages(Prism);

export default function CodeBlockStringWrapper(props: Props): ReactNode {
  return (
    <CodeBlockContentContext.Provider value={<PrismContent />}>
      <CodeBlockString {...props} />
    </CodeBlockContentContext.Provider>
  );
}
