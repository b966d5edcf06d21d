// Change: the author's documents come before the posts, of which unlisted
// ones are left out (https://github.com/facebook/docusaurus/issues/11559).
import {useBlogMetadata} from '@docusaurus/plugin-content-blog/client';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import authorPages from '@generated/doc-authors/default/author-pages.json';
import Author from '@theme/Blog/Components/Author';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import IndexList from '@theme/IndexList';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';

export default function BlogAuthorsPostsPage({
  author,
  items,
  sidebar,
  listMetadata,
}: Props): ReactNode {
  const {authorsListPath, blogTitle} = useBlogMetadata();
  const authorPage = authorPages[author.key];
  const isFirstPage = listMetadata.page === 1;
  const documents = isFirstPage ? (authorPage?.documents ?? []) : [];
  const count = authorPage?.count ?? author.count;
  const posts = items.filter(({content}) => !content.metadata.unlisted);
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogAuthorsPostsPage,
      )}>
      <PageMetadata title={author.name ?? author.key} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout sidebar={sidebar}>
        <header className="margin-bottom--lg">
          <Author as="h1" author={{...author, count}} />
          {author.description && <p>{author.description}</p>}
          <Link href={authorsListPath}>
            <Translate id="theme.blog.authorsList.viewAll">
              查看所有作者
            </Translate>
          </Link>
        </header>
        {documents.length > 0 && (
          <section className="margin-bottom--lg">
            <Heading as="h2">
              <Translate id="site.author.documents">文档</Translate>
            </Heading>
            <IndexList entries={documents} />
          </section>
        )}
        {posts.length > 0 && (
          <section>
            <Heading as="h2">{blogTitle}</Heading>
            <BlogPostItems items={posts} />
          </section>
        )}
        <BlogListPaginator metadata={listMetadata} />
        {count === 0 && (
          <p>
            <Translate id="theme.blog.author.noPosts">
              该作者尚未撰写任何文章。
            </Translate>
          </p>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
