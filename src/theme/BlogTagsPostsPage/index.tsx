// Change: the number of posts comes below the title.
import type {ReactNode} from 'react';

import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {Props} from '@theme/BlogTagsPostsPage';

import {describeTag} from '../../components/describeTag';

export default function BlogTagsPostsPageWrapper(props: Props): ReactNode {
  const tag = {...props.tag, description: describeTag(props.tag)};
  return <BlogTagsPostsPage {...props} tag={tag} />;
}
