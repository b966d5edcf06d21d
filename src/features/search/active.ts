/** The link that Enter follows, and the query whose answer it belongs to. */
export type Active = {id: string; query: string} | null;
