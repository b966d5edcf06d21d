// Change: entries of a list; the texts of the posts are on their own pages.
import type {ReactNode} from 'react';

import type {Props} from '@theme/BlogPostItems';
import IndexList from '@theme/IndexList';

export default function BlogPostItems({items}: Props): ReactNode {
  const entries = items.map(({content: {metadata}}) => ({
    date: metadata.date.slice(0, 10),
    title: metadata.title,
    to: metadata.permalink,
    excerpt: metadata.description,
  }));
  return <IndexList entries={entries} />;
}
