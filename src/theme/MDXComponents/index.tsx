// Change: a wide table scrolls by itself, in a box.
import MDXComponents from '@theme-original/MDXComponents';
import type {ComponentProps} from 'react';

const ScrollTable = (props: ComponentProps<'table'>) => (
  <div className="site-scroll">
    <table {...props} />
  </div>
);

export default {...MDXComponents, table: ScrollTable};
