// Change: the home page's text is followed by what there is and what is new.
import React, {type ReactNode, useMemo} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/MDXPage';
import InitMDXPage from '@theme-init/MDXPage';

import HomeLists from '../../client/HomeLists';

export default function MDXPage({content: Content}: Props): ReactNode {
  const isHome = useBaseUrl('/') === Content.metadata.permalink;
  const content = useMemo(() => {
    const withLists = () => (
      <>
        <Content />
        <HomeLists />
      </>
    );
    return isHome ? Object.assign(withLists, Content) : Content;
  }, [Content, isHome]);
  return <InitMDXPage content={content} />;
}
