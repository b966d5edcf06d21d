// Change: the number of posts comes below the title.
import type {ReactNode} from 'react';

import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {Props} from '@theme/BlogTagsPostsPage';

import {countOf} from '../../components/countOf';

export default function BlogTagsPostsPageWrapper(props: Props): ReactNode {
  const {count, description} = props.tag;
  const facts = [countOf(count), description].filter(Boolean);
  const tag = {...props.tag, description: facts.join(' · ')};
  return <BlogTagsPostsPage {...props} tag={tag} />;
}
