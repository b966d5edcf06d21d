// Change: of all posts on a list, the first picture alone is loaded at once.
import type {Props} from '@theme/BlogPostItems';
import BlogPostItems from '@theme-init/BlogPostItems';
import type {ReactNode} from 'react';

import {LazyPictures} from '../../client/LazyPictures';

export default function BlogPostItemsWrapper({
  items,
  ...props
}: Props): ReactNode {
  // Each post is compiled for its own page, and there begins with a picture;
  // build/markdown.ts exports whether it has one.
  const first = items.findIndex(({content}) => 'hasPicture' in content) + 1;
  return (
    <>
      <BlogPostItems {...props} items={items.slice(0, first)} />
      <LazyPictures value>
        <BlogPostItems {...props} items={items.slice(first)} />
      </LazyPictures>
    </>
  );
}
