import {useMemo, type ReactNode} from 'react';

import CodeFrame from './Frame';

/** What src/plugins/code-highlight leaves of a code block. */
export type HighlightedProps = {
  className: string;
  colours: string;
  title?: string;
  /** First line number; none means no line numbers. */
  start?: string | number;
  /** Lines by class: `some-class 0 3;other-class 7`. */
  lines?: string;
  /** Left out of an empty block. */
  children?: string;
};

function unpackLines(packed: string): Record<number, string[]> {
  const classNames: Record<number, string[]> = {};
  for (const group of packed.split(';').filter(Boolean)) {
    const [name = '', ...lines] = group.split(' ');
    for (const line of lines) {
      (classNames[Number(line)] ??= []).push(name);
    }
  }
  return classNames;
}

/** A code block whose colours come from the build. */
export default function HighlightedCode({
  className,
  colours,
  title,
  start,
  lines = '',
  children: code = '',
}: HighlightedProps): ReactNode {
  const metadata = useMemo(
    () => ({
      codeInput: code,
      code,
      className,
      language: /.*language-(\S+)/.exec(className)?.[1] ?? '',
      title,
      lineNumbersStart: start === undefined ? undefined : Number(start),
      lineClassNames: unpackLines(lines),
      colours,
    }),
    [className, code, colours, lines, start, title],
  );
  return <CodeFrame metadata={metadata} />;
}
