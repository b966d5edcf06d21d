// Change: the code theme's colours come from a style sheet.
import type {ComponentProps, ReactNode} from 'react';

import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Container/styles.module.css';
import clsx from 'clsx';

export default function CodeBlockContainer({
  as,
  ...props
}: {as: 'div' | 'pre'} & ComponentProps<'div'>): ReactNode {
  // Either takes the same attributes; TypeScript would want their refs as one.
  const As = as as 'div';
  return (
    <As
      {...props}
      className={clsx(
        props.className,
        styles.codeBlockContainer,
        ThemeClassNames.common.codeBlock,
      )}
    />
  );
}
