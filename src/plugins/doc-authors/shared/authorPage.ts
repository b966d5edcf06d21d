import type {Entry} from '@theme/IndexList';

/** What the pages about an author list and count, posts of the blog aside. */
export type AuthorPage = {
  /** The author's listed documents, the newest first. */
  documents: Entry[];
  /** How many listed documents and posts the author has. */
  count: number;
};
