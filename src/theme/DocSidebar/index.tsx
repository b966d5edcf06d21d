// Change: a phone does not hydrate the desktop's sidebar, which it would drop as
// soon as the size of the window is known.
import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useWindowSize} from '@docusaurus/theme-common';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import type {Props} from '@theme/DocSidebar';

export default function DocSidebar(props: Props): ReactNode {
  const windowSize = useWindowSize();
  if (windowSize === 'mobile') {
    return <DocSidebarMobile {...props} />;
  }
  const isPhone =
    windowSize === 'ssr' &&
    ExecutionEnvironment.canUseDOM &&
    window.innerWidth <= 996;
  // The server's HTML of the sidebar stays as it is, hidden, until then.
  return isPhone ? (
    // eslint-disable-next-line react/no-danger -- It is empty.
    <div suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
  ) : (
    <DocSidebarDesktop {...props} />
  );
}
