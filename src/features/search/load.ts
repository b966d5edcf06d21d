import type * as parts from './parts';

/** What a visitor who never searches does without; see parts.ts. */
export type Parts = typeof parts;

/** A failed attempt is not kept, so that the next call tries again. */
export const loadParts = (): Promise<Parts> =>
  import(/* webpackChunkName: "search" */ './parts');
