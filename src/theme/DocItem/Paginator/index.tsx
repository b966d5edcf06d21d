// Change: the comments follow, the last thing in the content column of a doc.
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Paginator from '@theme-original/DocItem/Paginator';

import Comments from '../../../components/Comments';

export default function DocItemPaginatorWrapper(): ReactNode {
  const {metadata} = useDoc();
  return (
    <>
      <Paginator />
      <Comments metadata={metadata} />
    </>
  );
}
