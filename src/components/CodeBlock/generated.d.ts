/** Written by src/plugins/code-highlight. */
declare module '@generated/code-highlight/default/theme.json' {
  import type {PrismTheme} from 'prism-react-renderer';

  const theme: PrismTheme;
  export default theme;
}
