declare module '@generated/doc-authors/default/authors.json' {
  import type {Author} from '@docusaurus/plugin-content-blog';

  const authors: Partial<Record<string, Author>>;
  export default authors;
}

declare module '@generated/doc-authors/default/works.json' {
  import type {Entry} from '@theme/IndexList';

  /** By key: listed documents, the newest first; the count includes posts. */
  const works: Partial<Record<string, {documents: Entry[]; count: number}>>;
  export default works;
}

declare module '@theme/AuthorCard' {
  import type {ReactNode} from 'react';

  /** The authors are keys of the blog's authors.yml, or names. */
  export type Props = {readonly authors: string | string[]};
  export default function AuthorCard(props: Props): ReactNode;
}
