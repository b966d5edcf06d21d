// Change: the count of an author includes documents, and no unlisted posts
// (https://github.com/facebook/docusaurus/issues/11559).
import works from '@generated/doc-authors/default/works.json';
import BlogAuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';

export default function BlogAuthorsListPageWrapper(props: Props): ReactNode {
  const authors = props.authors.map((author) => ({
    ...author,
    count: works[author.key]?.count ?? author.count,
  }));
  return <BlogAuthorsListPage {...props} authors={authors} />;
}
