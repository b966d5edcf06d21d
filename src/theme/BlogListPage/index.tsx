// Change: the list has a first-level heading, which BlogLayout renders.
import type {ReactNode} from 'react';

import BlogListPage from '@theme-original/BlogListPage';
import type {Props} from '@theme/BlogListPage';

import {BlogListHeading} from '../../components/BlogListHeading';

export default function BlogListPageWrapper(props: Props): ReactNode {
  return (
    <BlogListHeading value={props.metadata.blogTitle}>
      <BlogListPage {...props} />
    </BlogListHeading>
  );
}
