/** A text of the byline, and its address if it has one. */
export type LinkedText = {text: string; href?: string};

/**
 * What the front matter of a document says for its byline, besides the authors.
 * A fact that it does not state is undefined.
 */
export type BylineFacts = {
  /** Where the document was found. */
  source: LinkedText | undefined;
  /** Where a copy of the source is kept. */
  archived: LinkedText | undefined;
  /** How it may be used. */
  license: LinkedText | undefined;
};
