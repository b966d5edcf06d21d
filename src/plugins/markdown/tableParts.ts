/** What may stand in a part of a table, by the part's name. */
export const allowed: Record<string, string[]> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  colgroup: ['col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};

export const parts = new Set([...Object.values(allowed).flat()]);

/** Allowed anywhere in a table, and shown nowhere. */
export const invisible = new Set(['script', 'style', 'template']);
