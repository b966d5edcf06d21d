declare module '@generated/doc-authors/default/authors.json' {
  import type {Author} from '@docusaurus/plugin-content-blog';

  const authors: Partial<Record<string, Author>>;
  export default authors;
}

declare module '@generated/doc-authors/default/works.json' {
  /** `day` is `2026-11-24`, and missing where there is no history. */
  type Line = {
    title: string;
    permalink: string;
    description?: string;
    day?: string;
  };

  /**
   * Listed documents by the key of their author, the newest first; the count
   * includes posts.
   */
  const works: Partial<Record<string, {documents: Line[]; count: number}>>;
  export default works;
}

declare module '@theme/AuthorCard' {
  import type {ReactNode} from 'react';

  export type Props = {
    /** Keys of blog/authors.yml, or names. */
    readonly authors: string | string[];
  };
  export default function AuthorCard(props: Props): ReactNode;
}
