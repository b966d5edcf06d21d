import {useMemo} from 'react';

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

/** What is known of a block, and its lines for React to write. */
export function useColouredCode() {
  // Only Frame.tsx provides it.
  const metadata = useCodeBlockContext().metadata as ColouredMetadata;
  // React writes the lines anew for every object that is not the same.
  const html = useMemo(() => ({__html: linesOf(metadata)}), [metadata]);
  return {metadata, html};
}
