// Change: Prism learns its languages here, and not on every page.
import includeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';

includeLanguages(Prism);

export {default} from '@theme-init/CodeBlock';
