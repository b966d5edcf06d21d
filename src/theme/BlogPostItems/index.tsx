// Change: entries of a list; the texts of the posts are on their own pages.
import type {ReactNode} from 'react';

import type {Props} from '@theme/BlogPostItems';
import IndexList from '@theme/IndexList';

export default function BlogPostItems({items}: Props): ReactNode {
  const entries = items.map(({content: {metadata, frontMatter}}) => ({
    mark: metadata.date.slice(0, 10),
    title: metadata.title,
    to: metadata.permalink,
    // The framework takes it from the source of MDX, with code that is in it.
    excerpt:
      frontMatter.description || !metadata.description.includes('{')
        ? metadata.description
        : undefined,
  }));
  return <IndexList entries={entries} />;
}
