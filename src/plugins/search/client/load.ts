/**
 * What a visitor who never searches does without. A failed attempt is not kept,
 * so that the next call tries again.
 */
export const load = () => import(/* webpackChunkName: "search" */ './lazy');
