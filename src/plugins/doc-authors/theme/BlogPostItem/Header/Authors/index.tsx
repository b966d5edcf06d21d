// Change: all authors in one line.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import AuthorRow from '../../../../client/AuthorRow';

export default function BlogPostItemHeaderAuthors(): ReactNode {
  const {metadata, assets} = useBlogPost();
  const authors = metadata.authors.map((author, index) => ({
    ...author,
    // Of a path relative to the post.
    imageURL: assets.authorsImageUrls[index] ?? author.imageURL,
  }));
  return authors.length > 0 && <AuthorRow authors={authors} />;
}
