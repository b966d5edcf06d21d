// Change: the count of an author includes documents, and no unlisted posts
// (https://github.com/facebook/docusaurus/issues/11559).
import authorPages from '@generated/doc-authors/default/author-pages.json';
import BlogAuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';

export default function BlogAuthorsListPageWrapper(props: Props): ReactNode {
  const authors = props.authors.map((author) => ({
    ...author,
    count: authorPages[author.key]?.count ?? author.count,
  }));
  return <BlogAuthorsListPage {...props} authors={authors} />;
}
