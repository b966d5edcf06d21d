import {useMemo, type ReactNode} from 'react';

import {
  CodeBlockContextProvider,
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

/** The properties that node/colourCode gives to a code block. */
export type ColouredCodeProps = {
  /** The coloured lines, separated by line feeds. */
  html: string;
  /** {@link CodeBlockMetadata} without the text, as JSON. */
  metadata: string;
};

function readBlock(html: string, json: string) {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  const read = JSON.parse(json) as CodeBlockMetadata;
  const metadata = {...read, code: text, codeInput: text};
  const {lineClassNames, lineNumbersStart: start} = metadata;
  const isNumbered = start !== undefined;
  const toLine = (line: string) =>
    isNumbered
      ? `<span class="${lineStyles.codeLineNumber}"></span>` +
        `<span class="${lineStyles.codeLineContent}">${line}</span><br>`
      : `${line}<br>`;
  const code = (
    <code
      className={clsx(
        contentStyles.codeBlockLines,
        isNumbered && contentStyles.codeBlockLinesWithNumbering,
      )}
      style={isNumbered ? {counterReset: `line-count ${start - 1}`} : {}}>
      {html.split('\n').map((line, index) => (
        <span
          key={index}
          className={clsx(
            'token-line',
            lineClassNames[index],
            isNumbered && lineStyles.codeLine,
          )}
          // eslint-disable-next-line no-restricted-syntax -- The build has escaped the code.
          dangerouslySetInnerHTML={{__html: toLine(line)}}
        />
      ))}
    </code>
  );
  return {metadata, code};
}

/** The theme's code block, in its markup, around lines coloured by the build. */
export default function ColouredCode(props: ColouredCodeProps): ReactNode {
  const {html, metadata: json} = props;
  const wordWrap = useCodeWordWrap();
  const {codeBlockRef} = wordWrap;
  // Kept: a line that is made anew is parsed anew, and the page laid out again,
  // whenever a click renders the page that it leaves.
  const {metadata, code} = useMemo(() => readBlock(html, json), [html, json]);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Container as="div" className={metadata.className}>
        {metadata.title && (
          <div className={layoutStyles.codeBlockTitle}>
            <Title>{metadata.title}</Title>
          </div>
        )}
        <div className={layoutStyles.codeBlockContent}>
          <pre
            ref={codeBlockRef}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll by the keyboard.
            tabIndex={0}
            className={clsx(
              `prism-code language-${metadata.language}`,
              contentStyles.codeBlock,
              'thin-scrollbar',
            )}>
            {code}
          </pre>
          <Buttons />
        </div>
      </Container>
    </CodeBlockContextProvider>
  );
}
