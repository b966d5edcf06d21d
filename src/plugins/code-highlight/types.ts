import type {PrismTheme} from 'prism-react-renderer';

/** What the theme knows of a block, as far as it is handed on. */
export type CodeMetadata = {
  /** Without magic comments and the last line break. */
  code: string;
  /** Always with `language-…`. */
  className: string;
  /** Lower-case. */
  language: string;
  title?: string;
  lineNumbersStart?: number;
  /** By the index of the line. */
  lineClassNames: Record<number, string[]>;
};

/** `themeConfig.prism`, as far as it is used. */
export type PrismConfig = {
  theme: PrismTheme;
  additionalLanguages: string[];
};
