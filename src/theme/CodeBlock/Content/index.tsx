// Change: the lines are HTML that the build has coloured, without Prism.
import type {ReactNode} from 'react';

import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';

import CodeLines from '../../../components/CodeBlock/Lines';
import {useCodeBlockContext} from '../../../components/themeInternals';

export default function CodeBlockContent({className}: Props): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {codeBlockRef} = wordWrap;
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll by the keyboard.
      tabIndex={0}
      className={clsx(
        className,
        `prism-code language-${metadata.language}`,
        styles.codeBlock,
        'thin-scrollbar',
      )}>
      <CodeLines />
    </pre>
  );
}
