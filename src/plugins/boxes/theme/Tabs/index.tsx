// Change: each tab knows its label, also where the labels are given to all tabs
// together; lazy tabs are all rendered while the page is printed; and ends of lines
// between tabs are left out.
import {
  Children,
  cloneElement,
  isValidElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

import type {Props as TabItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import Tabs from '@theme-init/Tabs';
import {flushSync} from 'react-dom';

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event has been handled.
    const start = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const stop = () => {
      setIsPrinting(false);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting;
}

export default function TabsWrapper(props: Props): ReactNode {
  const {lazy = false, values} = props;
  // Upstream's type has tabs alone. Those that are written in one paragraph have
  // blanks and ends of lines between them. Upstream stops at a blank, and from 3.10
  // on at the end of a line, too.
  const children: ReactNode = props.children;
  const isPrinting = useIsPrinting();
  const labelled = Children.map(children, (tab) => {
    if (!isValidElement<TabItemProps>(tab)) {
      return typeof tab === 'string' && tab.trim() === '' ? null : tab;
    }
    const {label, value} = tab.props;
    const given = values?.find((entry) => entry.value === value)?.label;
    return cloneElement(tab, {label: given ?? label ?? value});
  });
  return (
    <Tabs {...props} lazy={lazy && !isPrinting}>
      {labelled}
    </Tabs>
  );
}
