// Change: the count of an author includes documents.
import documents from '@generated/doc-authors/default/documents.json';
import BlogAuthorsListPage from '@theme-init/Blog/Pages/BlogAuthorsListPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';

export default function BlogAuthorsListPageWrapper(props: Props): ReactNode {
  const authors = props.authors.map((author) => ({
    ...author,
    count: author.count + (documents[author.key]?.length ?? 0),
  }));
  return <BlogAuthorsListPage {...props} authors={authors} />;
}
