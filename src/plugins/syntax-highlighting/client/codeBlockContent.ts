import {createContext, type ReactNode} from 'react';

/**
 * The code in the middle of the theme's code block. The block's layout asks for
 * `@theme/CodeBlock/Content`, which shows what is handed over here.
 */
export const CodeBlockContentContext = createContext<ReactNode>(undefined);

/** Type of a token whose content is HTML that the build has written. */
export const htmlTokenType = 'html-of-the-build';
