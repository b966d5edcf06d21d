// Change: a wide table scrolls by itself. It can be focused, as not every browser
// lets the keyboard scroll what cannot.
import MDXComponents from '@theme-original/MDXComponents';
import type {ComponentProps} from 'react';

const ScrollTable = (props: ComponentProps<'table'>) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
  <div className="site-scroll" tabIndex={0}>
    <table {...props} />
  </div>
);

export default {...MDXComponents, table: ScrollTable};
