import {useMemo, type ReactNode} from 'react';

import {useThemeConfig} from '@docusaurus/theme-common';
import theme from '@generated/code-highlight/default/theme.json';
import type {Props} from '@theme/CodeBlock/Content/String';
import includeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';

import {codeColours} from '../../lib/codeColours';
import {createCodeBlockMetadata} from '../themeInternals';

import CodeFrame from './Frame';

includeLanguages(Prism);

/** A code block that is coloured where it is rendered: it brings Prism. */
export default function LiveCode({children, ...props}: Props): ReactNode {
  const {className, language, metastring, showLineNumbers, title} = props;
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const metadata = useMemo(() => {
    const read = createCodeBlockMetadata({
      code: children,
      className,
      language,
      metastring,
      showLineNumbers,
      title,
      magicComments,
      defaultLanguage,
    });
    return {...read, colours: codeColours(Prism, theme, read)};
  }, [
    children,
    className,
    language,
    metastring,
    showLineNumbers,
    title,
    magicComments,
    defaultLanguage,
  ]);
  return <CodeFrame metadata={metadata} />;
}
