import {createHash} from 'node:crypto';

const sha256 = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Hashes of the inline scripts ahead of what React renders.
 *
 * @param html a page without content of its own, such as the not-found page: a
 *   script that an article brings along gets no hash, and does not run
 */
export function hashScripts(html: string): string[] {
  const [head = ''] = html.split(/<div id="?__docusaurus\b/);
  const scripts = head.matchAll(/<script([^>]*)>(.*?)<\/script>/gs);
  return [...scripts]
    .filter(([, attributes = '']) => !/\b(src|type)=/.test(attributes))
    .map(([, , script = '']) => sha256(script));
}

/** The policy of all pages; what stands in none of its lines is refused. */
export const writePolicy = (scripts: string[], frames: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    // React writes style attributes, and each page carries its own styles.
    "style-src 'self' 'unsafe-inline'",
    // Articles show pictures of other hosts, and play their recordings.
    'img-src * data:',
    'media-src *',
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');

/** Ahead of everything that it is to watch over; after the encoding alone. */
export const putPolicy = (html: string, policy: string): string =>
  html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
