import type {ReactNode} from 'react';

import CodeBlockLayout from '@theme/CodeBlock/Layout';

import {
  CodeBlockContextProvider,
  useCodeWordWrap,
  type CodeBlockMetadata,
} from '../themeInternals';

/** What the theme knows of a block, and its colours (src/lib/codeColours). */
export type ColouredMetadata = CodeBlockMetadata & {colours: string};

/** The theme's block around the lines of Lines.tsx. */
export default function CodeFrame({
  metadata,
}: {
  metadata: ColouredMetadata;
}): ReactNode {
  const wordWrap = useCodeWordWrap();
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
