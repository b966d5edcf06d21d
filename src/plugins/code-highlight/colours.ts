import type {PrismTheme} from 'prism-react-renderer';

import {letterOf, themeDeclarations} from '../../lib/codeColours';

/**
 * The style sheet of a code theme: what prism-react-renderer and the classic
 * theme write into every block, line and token, once.
 */
export function themeStyles(theme: PrismTheme): string {
  const {color = 'inherit', backgroundColor = 'inherit'} = theme.plain;
  const tokens = themeDeclarations(theme).map(
    (declaration, index) =>
      `.prism-code .${letterOf(index).toLowerCase()}{${declaration}}`,
  );
  return [
    `.theme-code-block{--prism-color:${color};--prism-background-color:${backgroundColor}}`,
    `.prism-code{color:${color};background-color:${backgroundColor}}`,
    `.prism-code .token-line{color:${color}}`,
    ...tokens,
  ].join('\n');
}
