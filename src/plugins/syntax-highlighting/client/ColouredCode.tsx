import {useMemo, type ReactNode} from 'react';

import {
  CodeBlockContextProvider,
  useCodeBlockContext,
  useCodeWordWrap,
  type CodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import contentStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import layoutStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css';
import lineStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import clsx from 'clsx';

/** The properties that build/colourCode gives to a code block. */
export type ColouredCodeProps = {
  /** The coloured lines, separated by line feeds. */
  html: string;
  /** {@link CodeBlockMetadata} without the text, as JSON. */
  metadata: string;
};

type Line = {html: string; className?: string; isNumbered: boolean};

function CodeLine({html, className, isNumbered}: Line): ReactNode {
  return isNumbered ? (
    <span className={clsx('token-line', className, lineStyles.codeLine)}>
      <span className={lineStyles.codeLineNumber} />
      <span
        className={lineStyles.codeLineContent}
        // eslint-disable-next-line no-restricted-syntax -- The build has escaped the code.
        dangerouslySetInnerHTML={{__html: html}}
      />
      <br />
    </span>
  ) : (
    <span
      className={clsx('token-line', className)}
      // eslint-disable-next-line no-restricted-syntax -- The build has escaped the code.
      dangerouslySetInnerHTML={{__html: `${html}<br>`}}
    />
  );
}

/** The lines of the block in the markup of the theme. */
function CodeLines({html}: {html: string}): ReactNode {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {language, lineClassNames, lineNumbersStart} = metadata;
  const {codeBlockRef} = wordWrap;
  const isNumbered = lineNumbersStart !== undefined;
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll by the keyboard.
      tabIndex={0}
      className={clsx(
        `prism-code language-${language}`,
        contentStyles.codeBlock,
        'thin-scrollbar',
      )}>
      <code
        className={clsx(
          contentStyles.codeBlockLines,
          isNumbered && contentStyles.codeBlockLinesWithNumbering,
        )}
        style={{
          counterReset: isNumbered
            ? `line-count ${lineNumbersStart - 1}`
            : undefined,
        }}>
        {html.split('\n').map((line, index) => (
          <CodeLine
            key={index}
            html={line}
            className={clsx(lineClassNames[index])}
            isNumbered={isNumbered}
          />
        ))}
      </code>
    </pre>
  );
}

/** The text of the coloured lines, without tags. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** The theme's code block around lines that were coloured by the build. */
export default function ColouredCode({
  html,
  metadata: json,
}: ColouredCodeProps): ReactNode {
  const wordWrap = useCodeWordWrap();
  const metadata = useMemo(() => {
    const code = toText(html);
    return {...(JSON.parse(json) as CodeBlockMetadata), code, codeInput: code};
  }, [html, json]);
  const {className, title} = metadata;
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Container as="div" className={className}>
        {title && (
          <div className={layoutStyles.codeBlockTitle}>
            <Title>{title}</Title>
          </div>
        )}
        <div className={layoutStyles.codeBlockContent}>
          <CodeLines html={html} />
          <Buttons />
        </div>
      </Container>
    </CodeBlockContextProvider>
  );
}
