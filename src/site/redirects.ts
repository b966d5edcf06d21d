/** A path below the base path, in plain characters: `/docs/码表`. */
type Path = `/${string}`;

/** Addresses that pages had, and the pages that took their place. */
export const redirects: {from: Path; to: Path}[] = [];
