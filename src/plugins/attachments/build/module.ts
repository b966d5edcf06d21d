import {copyFile, link, mkdir, rm} from 'node:fs/promises';
import path from 'node:path';

import {
  type Facts,
  formatSize,
  formatType,
  publicFolder,
  publicPath,
  readFacts,
} from './facts';

/** The part of a loader's context that is used here. */
type LoaderContext = {
  resourceQuery: string;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: string) => void;
};

type Options = {
  siteDir: string;
  /** What is to be published: a note for the end of the build, or a link. */
  publish: 'note' | 'link' | 'nothing';
};

/** What a note says: the file below the site, and what it was like. */
export type Note = Facts & {file: string};

/** End of a note's name; what stands before it is the address. */
export const noteEnd = '.attachment-note';

/** How the request of an attachment begins. */
export const requested = /^\?attachment=/;

/** As a query, which bears any name: a path bears no `#`, `?` or `!`. */
export const writeRequest = (file: string): string =>
  `?${new URLSearchParams({attachment: file}).toString()}`;

/** A click on these shows a picture, and downloads nothing. */
const isPicture = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);

/** Folder of what the development server shows. */
export const linksFolder = (siteDir: string) =>
  path.join(siteDir, 'node_modules/.cache/attachments');

/** Without a copy where it can be. */
async function linkTo(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), {recursive: true});
  await rm(target, {force: true});
  await link(source, target).catch(() => copyFile(source, target));
}

/**
 * Answers the requests for attachments with what `@theme/Attachment` takes. The
 * file itself does not go through the bundler, which would hold each one in
 * memory and keep it in its cache.
 */
export function createAnswer({siteDir, publish}: Options) {
  return async (context: LoaderContext): Promise<string> => {
    const query = new URLSearchParams(context.resourceQuery);
    const file = query.get('attachment') ?? '';
    const source = path.join(siteDir, file);
    context.addDependency(source);
    const facts = await readFacts(source);
    const address = publicPath(facts, source);
    if (publish === 'link') {
      await linkTo(source, path.join(linksFolder(siteDir), address));
    } else if (publish === 'note') {
      const note: Note = {...facts, file};
      context.emitFile(
        `${publicFolder}/${address}${noteEnd}`,
        JSON.stringify(note),
      );
    }
    const encoded = address.split('/').map(encodeURIComponent).join('/');
    const href = `__webpack_public_path__ + ${JSON.stringify(`${publicFolder}/${encoded}`)}`;
    const name = path.basename(source);
    const told = isPicture(name)
      ? {}
      : {
          name,
          type: formatType(name),
          size: formatSize(facts.size),
          sha256: facts.sha256,
        };
    return `module.exports = {...${JSON.stringify(told)}, href: ${href}};`;
  };
}
