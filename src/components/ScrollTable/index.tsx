import React, {type ComponentProps, type ReactNode} from 'react';

/**
 * A Markdown table. A wide one scrolls by itself, and the keyboard scrolls only
 * what it can focus: not every browser focuses a scroller by itself.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  return <table {...props} tabIndex={0} />;
}
