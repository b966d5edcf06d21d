// Change: of all posts on a list, the first picture alone is loaded at once.
import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme/BlogPostItem';
import type {Props} from '@theme/BlogPostItems';
import type {ReactNode} from 'react';

import LazyPictures from '../../components/LazyPictures';

export default function BlogPostItems({
  items,
  component: BlogPostItemComponent = BlogPostItem,
}: Props): ReactNode {
  // Each post is compiled for its own page, and there begins with a picture;
  // src/plugins/markdown-images exports whether it has one.
  const first = items.findIndex(({content}) => 'hasPicture' in content);
  return (
    <>
      {items.map(({content: BlogPostContent}, index) => (
        <BlogPostProvider
          key={BlogPostContent.metadata.permalink}
          content={BlogPostContent}>
          <BlogPostItemComponent>
            <LazyPictures enabled={index > first}>
              <BlogPostContent />
            </LazyPictures>
          </BlogPostItemComponent>
        </BlogPostProvider>
      ))}
    </>
  );
}
