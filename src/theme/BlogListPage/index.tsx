// Change: the list has a first-level heading, which BlogLayout shows.
import type {ReactNode} from 'react';

import BlogListPage from '@theme-original/BlogListPage';
import type {Props} from '@theme/BlogListPage';

import {ListTitle} from '../../components/ListTitle';

export default function BlogListPageWrapper(props: Props): ReactNode {
  return (
    <ListTitle value={props.metadata.blogTitle}>
      <BlogListPage {...props} />
    </ListTitle>
  );
}
