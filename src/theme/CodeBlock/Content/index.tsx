// Change: the lines are HTML that the build has coloured, without Prism.
import type {ReactNode} from 'react';

import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';

import {useCodeBlockContext} from '../../../components/themeInternals';
import {useColouredCode} from '../../../components/CodeBlock/useColouredCode';

export default function CodeBlockContent({className}: Props): ReactNode {
  const {codeBlockRef} = useCodeBlockContext().wordWrap;
  const {metadata, html} = useColouredCode();
  const {language, lineNumbersStart} = metadata;
  const isNumbered = lineNumbersStart !== undefined;
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll by the keyboard.
      tabIndex={0}
      className={clsx(
        className,
        `prism-code language-${language}`,
        styles.codeBlock,
        'thin-scrollbar',
      )}>
      <code
        className={clsx(
          styles.codeBlockLines,
          isNumbered && styles.codeBlockLinesWithNumbering,
        )}
        style={{
          counterReset: isNumbered
            ? `line-count ${lineNumbersStart - 1}`
            : undefined,
        }}
        // eslint-disable-next-line no-restricted-syntax -- The code is escaped.
        dangerouslySetInnerHTML={html}
      />
    </pre>
  );
}
