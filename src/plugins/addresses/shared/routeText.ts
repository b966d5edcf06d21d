import {decode} from '../../../lib/shared/decode';

/** A part of a path that React Router is to read as a pattern: `*`, `:name`. */
const isPattern = (part: string): boolean => /^(?:\*|:\w+)$/.test(part);

/**
 * A route's path such that React Router reads it as plain text. It takes the
 * signs `( ) * :` for a pattern, so that it would not find `教程(1)`, and would
 * show `a*b` in the place of `a1b`. A whole part of a path that is a pattern
 * stays one, since plugins may register such routes.
 *
 * The router decodes the addresses that it compares with the path, but not the
 * path, which is encoded for `src/pages/关于.tsx`.
 */
export const toRouteText = (path: string): string =>
  decode(path, decodeURI)
    .split('/')
    .map((part) => (isPattern(part) ? part : part.replace(/[()*:]/g, '\\$&')))
    .join('/');
