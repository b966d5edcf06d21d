// Change: what is new stands below the text of the home page.
import React, {type ReactNode, useMemo} from 'react';

import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/MDXPage';
import InitMDXPage from '@theme-init/MDXPage';

import Latest from '../../client/Latest';

export default function MDXPage({content: Content}: Props): ReactNode {
  const isHome = useBaseUrl('/') === Content.metadata.permalink;
  const content = useMemo(() => {
    const withLatest = () => (
      <>
        <Content />
        <Latest />
      </>
    );
    return isHome ? Object.assign(withLatest, Content) : Content;
  }, [Content, isHome]);
  return <InitMDXPage content={content} />;
}
