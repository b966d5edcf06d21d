// Change: shows the code that Content/String or client/ColouredCode hands over.
// Upstream colours it by Prism here, which every page with code would download.
import {useContext, type ReactNode} from 'react';

import {CodeBlockContentContext} from '../../../client/codeBlockContent';

export default function CodeBlockContent(): ReactNode {
  const content = useContext(CodeBlockContentContext);
  if (content === undefined) {
    throw new Error(
      '另一个主题替换了 CodeBlock/Content/String，代码块没有内容。改法：从 docusaurus.config.ts 里删去 syntaxHighlighting() 一行。',
    );
  }
  return content;
}
