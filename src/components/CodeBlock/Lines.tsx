import {useMemo, type ReactNode} from 'react';

import contentStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import clsx from 'clsx';

import {codeHtml} from '../../lib/codeHtml';
import {useCodeBlockContext} from '../themeInternals';

import type {ColouredMetadata} from './Frame';

/** The lines as HTML, with the classes of the theme. */
function linesOf(metadata: ColouredMetadata): string {
  const {code, colours, lineClassNames, lineNumbersStart} = metadata;
  const isNumbered = lineNumbersStart !== undefined;
  return codeHtml(code, colours, {
    lineClass: (index) =>
      clsx('token-line', lineClassNames[index], isNumbered && styles.codeLine),
    before: isNumbered
      ? `<span class="${styles.codeLineNumber}"></span>` +
        `<span class="${styles.codeLineContent}">`
      : '',
    after: isNumbered ? '</span>' : '',
  });
}

/** The lines of the block that it stands in. */
export default function CodeLines(): ReactNode {
  // Only Frame.tsx provides it.
  const metadata = useCodeBlockContext().metadata as ColouredMetadata;
  // React writes the lines anew for every object that is not the same.
  const html = useMemo(() => ({__html: linesOf(metadata)}), [metadata]);
  const {lineNumbersStart} = metadata;
  const isNumbered = lineNumbersStart !== undefined;
  return (
    <code
      className={clsx(
        contentStyles.codeBlockLines,
        isNumbered && contentStyles.codeBlockLinesWithNumbering,
      )}
      style={{
        counterReset: isNumbered
          ? `line-count ${lineNumbersStart - 1}`
          : undefined,
      }}
      // eslint-disable-next-line no-restricted-syntax -- The code is escaped.
      dangerouslySetInnerHTML={html}
    />
  );
}
