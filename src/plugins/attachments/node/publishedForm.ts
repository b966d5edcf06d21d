import {createHash} from 'node:crypto';
import {createReadStream, existsSync} from 'node:fs';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import {inertHtml, inertSvg} from '../../../lib/node/inertMarkup';
import {replaceFile} from '../../../lib/node/replaceFile';

/** The name under which a file is published, and the file with its content. */
type PublishedForm = {name: string; file: string};

/**
 * Where a file is published, below the base path. Each content has a folder of its
 * own. An address is the same path with the name encoded.
 */
export const attachmentPath = (sha256: string, name: string): string =>
  `assets/files/${sha256.slice(0, 16)}/${name}`;

const isSvg = (file: string) => /\.svg$/i.test(file);

/**
 * Whether a host may serve a file under a type that runs scripts: by its name, or
 * as markup under any other name, such as `.gpx`, because XML may hold HTML.
 */
async function isActive(file: string): Promise<boolean> {
  if (/\.(?:[sx]?html?|xht|xml|svgz?)$/i.test(file)) {
    return true;
  }
  const chunks: AsyncIterable<string> = createReadStream(file, 'latin1');
  for await (const chunk of chunks) {
    // Behind blanks, a byte order mark, and the zeros of UTF-16.
    const [first] = /[^\s\0\xef\xbb\xbf\xff\xfe]/.exec(chunk) ?? [];
    if (first) {
      return first === '<';
    }
  }
  return false;
}

/** Whether a link opens a picture, which is not one that runs scripts. */
export async function isHarmlessPicture(file: string): Promise<boolean> {
  return isSvg(file)
    ? inertSvg(await readFile(file)) === undefined
    : /\.(?:png|jpe?g|gif|webp|avif)$/i.test(file);
}

/**
 * A file for downloads, as it is. Its own link gives it its own name; whoever opens
 * it by its address alone sees its text, which runs nothing on any host.
 */
export async function asFile(file: string): Promise<PublishedForm> {
  const name = path.basename(file);
  return {name: (await isActive(file)) ? `${name}.txt` : name, file};
}

/**
 * A file for an element that shows it, under its own type. A page or an SVG that
 * runs scripts is published without them.
 */
export async function asShown(
  file: string,
  siteDir: string,
): Promise<PublishedForm> {
  const isPage = /\.html?$/i.test(file);
  if (!isPage && !isSvg(file)) {
    return asFile(file);
  }
  const source = await readFile(file);
  const inert = isPage ? inertHtml(source) : inertSvg(source);
  const name = path.basename(file);
  if (!inert) {
    return {name, file};
  }
  // Beside the bundler's cache, with which it is kept and lost. It is named by what
  // it says, so that no copy is found that was made by other rules.
  const folder = path.join(siteDir, 'node_modules/.cache/attachments');
  const sha256 = createHash('sha256').update(inert).digest('hex');
  const copy = path.join(folder, `${sha256}${path.extname(file)}`);
  if (!existsSync(copy)) {
    await mkdir(folder, {recursive: true});
    await replaceFile(copy, inert);
  }
  return {name, file: copy};
}
