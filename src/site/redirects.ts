/** A path below the base path, in plain characters: `/docs/码表`. */
type Path = `/${string}`;

/** Former addresses of pages, and the pages that replace them. */
export const redirects: {from: Path; to: Path}[] = [];
