// Change: of all posts on a list, the first picture alone is loaded at once.
import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import {MDXProvider} from '@mdx-js/react';
import BlogPostItem from '@theme/BlogPostItem';
import type {Props} from '@theme/BlogPostItems';
import IdealImage from '@theme/IdealImage';
import MDXImg from '@theme/MDXComponents/Img';
import type {ComponentProps, ReactNode} from 'react';

/** Each post is compiled for its own page, and there begins with a picture. */
const lazy = {loading: 'lazy', fetchPriority: undefined} as const;
const laterImages = {
  img: (props: ComponentProps<typeof MDXImg>) => (
    <MDXImg {...props} {...lazy} />
  ),
  IdealImage: (props: ComponentProps<typeof IdealImage>) => (
    <IdealImage {...props} {...lazy} />
  ),
};

export default function BlogPostItems({
  items,
  component: BlogPostItemComponent = BlogPostItem,
}: Props): ReactNode {
  // src/plugins/markdown-images exports it.
  const first = items.findIndex(({content}) => 'hasPicture' in content);
  return (
    <>
      {items.map(({content: BlogPostContent}, index) => (
        <BlogPostProvider
          key={BlogPostContent.metadata.permalink}
          content={BlogPostContent}>
          <BlogPostItemComponent>
            <MDXProvider components={index > first ? laterImages : {}}>
              <BlogPostContent />
            </MDXProvider>
          </BlogPostItemComponent>
        </BlogPostProvider>
      ))}
    </>
  );
}
