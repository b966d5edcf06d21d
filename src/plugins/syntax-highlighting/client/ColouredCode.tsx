import {useMemo, type ReactNode} from 'react';

import {
  CodeBlockContextProvider,
  type CodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import Line, {type Props as LineProps} from '@theme/CodeBlock/Line';
import clsx from 'clsx';

import {CodeBlockContentContext, htmlTokenType} from './codeBlockContent';
import styles from './styles.module.css';
import {useWordWrap} from './useWordWrap';

/** The properties that node/colourCode gives to a code block. */
export type ColouredCodeProps = {
  /** The coloured lines, separated by line feeds. */
  html: string;
  /** {@link CodeBlockMetadata} without the text, as JSON. */
  metadata: string;
};

/**
 * The plain text of coloured lines. The build escapes each `<` of the code, so that
 * every other one begins a tag of its own.
 */
const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const getLineProps: LineProps['getLineProps'] = ({className}) => ({
  className: clsx('token-line', className),
});

const getTokenProps: LineProps['getTokenProps'] = ({token}) => ({
  className: '',
  children: token.content,
});

function readBlock(html: string, json: string) {
  const text = toText(html);
  const read = JSON.parse(json) as Omit<
    CodeBlockMetadata,
    'code' | 'codeInput'
  >;
  const metadata: CodeBlockMetadata = {...read, code: text, codeInput: text};
  const {lineClassNames, lineNumbersStart} = metadata;
  const isNumbered = lineNumbersStart !== undefined;
  const code = (
    <code
      className={clsx(styles.lines, isNumbered && styles.numberedLines)}
      style={
        isNumbered ? {counterReset: `line-count ${lineNumbersStart - 1}`} : {}
      }>
      {html.split('\n').map((line, index) => (
        <Line
          key={index}
          // One token holds the whole line: theme/CodeBlock/Line/Token.
          line={[{types: [htmlTokenType], content: line}]}
          classNames={lineClassNames[index]}
          showLineNumbers={isNumbered}
          getLineProps={getLineProps}
          getTokenProps={getTokenProps}
        />
      ))}
    </code>
  );
  return {metadata, code};
}

/** The theme's code block around lines that the build has coloured. */
export default function ColouredCode(props: ColouredCodeProps): ReactNode {
  const {html, metadata: json} = props;
  const wordWrap = useWordWrap();
  const {codeBlockRef, isEnabled} = wordWrap;
  // Navigating re-renders the page that is being left. React would parse the HTML
  // of new elements again, and the browser would lay the page out again, so the
  // elements are kept.
  const {metadata, code} = useMemo(() => readBlock(html, json), [html, json]);
  const content = (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll by the keyboard.
      tabIndex={0}
      className={clsx(
        `prism-code language-${metadata.language}`,
        styles.codeBlock,
        isEnabled && styles.wrappedBlock,
        'thin-scrollbar',
      )}>
      {code}
    </pre>
  );
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockContentContext.Provider value={content}>
        <CodeBlockLayout />
      </CodeBlockContentContext.Provider>
    </CodeBlockContextProvider>
  );
}
