// Change: ahead of what a panel holds stands its label, which print.css writes on
// paper.
import type {ReactNode} from 'react';

import type {Props} from '@theme/TabItem';
import TabItem from '@theme-init/TabItem';

export default function TabItemWrapper(props: Props): ReactNode {
  const {children, label, value} = props;
  return (
    <TabItem {...props}>
      <div data-panel-label={label ?? value} />
      {children}
    </TabItem>
  );
}
