/** All authors of the blog, by their keys. */
declare module '@generated/doc-authors/default/authors.json' {
  import type {Author} from '@docusaurus/plugin-content-blog';

  const authors: Partial<Record<string, Author>>;
  export default authors;
}

/** What the pages about authors show, by the authors' keys. */
declare module '@generated/doc-authors/default/author-pages.json' {
  const authorPages: Partial<
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- An ambient module imports no relative path.
    Record<string, import('../shared/authorPage').AuthorPage>
  >;
  export default authorPages;
}

declare module '@theme/AuthorCard' {
  import type {ReactNode} from 'react';

  /** The authors are keys of the blog's authors.yml, or names. */
  export type Props = {readonly authors: string | string[]};
  export default function AuthorCard(props: Props): ReactNode;
}
