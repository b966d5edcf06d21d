import type {Needs} from './needs';

type Allowed = {frames: string[]; connect: string[]};

const line = (name: string, ...sources: string[]) =>
  `${name} ${[...new Set(sources)].join(' ')}`;

/** The policy of a page; what no line allows is refused. */
export const writePolicy = (
  {scripts, styles, connections, frames}: Needs,
  allowed: Allowed,
): string =>
  [
    line('default-src', "'none'"),
    line('script-src', "'self'", ...scripts),
    // React writes style attributes, and each page carries its own styles.
    line('style-src', "'self'", "'unsafe-inline'", ...styles),
    // Articles show pictures of other hosts, and play their recordings.
    line('img-src', '*', 'data:'),
    line('media-src', '*'),
    line('font-src', "'self'", ...styles),
    line('connect-src', "'self'", ...connections, ...allowed.connect),
    line('frame-src', ...allowed.frames, ...frames),
    line('base-uri', "'none'"),
    line('form-action', "'none'"),
  ].join(';');

/** Ahead of everything that the policy controls; after the encoding alone. */
export const putPolicy = (html: string, policy: string): string =>
  html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
