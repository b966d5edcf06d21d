// Change: loads the languages of Prism, which upstream does on every page. Not
// in CodeBlock itself, which theme-live-codeblock replaces.
import includeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';

includeLanguages(Prism);

export {default} from '@theme-init/CodeBlock/Content';
