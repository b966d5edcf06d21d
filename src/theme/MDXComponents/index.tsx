// Change: a table that the keyboard can scroll.
import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '../../components/ScrollTable';

export default {...MDXComponents, table: ScrollTable};
