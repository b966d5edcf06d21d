// Change: a table that the keyboard can scroll, IdealImage and Attachment.
import IdealImage from '@theme/IdealImage';
import MDXComponents from '@theme-original/MDXComponents';

import Attachment from '../../components/Attachment';
import ScrollTable from '../../components/ScrollTable';

export default {
  ...MDXComponents,
  // src/plugins/markdown-images writes it.
  IdealImage,
  // src/plugins/markdown-files writes it.
  Attachment,
  table: ScrollTable,
};
