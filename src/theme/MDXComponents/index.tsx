// Change: a table that the keyboard can scroll, and IdealImage.
import IdealImage from '@theme/IdealImage';
import MDXComponents from '@theme-original/MDXComponents';

import ScrollTable from '../../components/ScrollTable';

export default {
  ...MDXComponents,
  // src/plugins/markdown-images writes it.
  IdealImage,
  table: ScrollTable,
};
