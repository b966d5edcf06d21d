/** A text of the byline, and its address if it has one. */
export type LinkedText = {text: string; href?: string};

/**
 * The fields of front matter that the byline shows, besides the authors: where the
 * document was found, where a copy of that source is kept, how it may be used.
 */
export const bylineFields = ['source', 'archived', 'license'] as const;

export type BylineField = (typeof bylineFields)[number];

/** What a document says in these fields; a field without a value is undefined. */
export type BylineFacts = Partial<Record<BylineField, LinkedText>>;
