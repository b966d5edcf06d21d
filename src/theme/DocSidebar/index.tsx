// Change: a phone does not render the desktop's sidebar only to drop it.
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
  // The server's sidebar stays as it is, hidden, until the size is known.
  return isPhone ? (
    // eslint-disable-next-line no-restricted-syntax -- It is empty.
    <div suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
  ) : (
    <DocSidebarDesktop {...props} />
  );
}
