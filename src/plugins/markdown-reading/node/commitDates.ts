import {spawnSync} from 'node:child_process';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

/** Precedes the date of a commit, and is in no name of a file. */
const dateMark = '\x01';

/** When each Markdown file was last committed: ISO 8601 by absolute path. */
export function readCommitDates(siteDir: string): Map<string, string> {
  const {stdout} = spawnSync(
    'git',
    [
      '-c',
      'log.showSignature=false',
      'log',
      // Names are not quoted, and end with a zero byte.
      '-z',
      // The last commit of a file comes last, and its date replaces the others.
      '--reverse',
      '--name-only',
      // Below the site's folder, which may lie inside the repository.
      '--relative',
      // Of a merge only the files that it changes itself.
      '--cc',
      // %x01 is the mark, %cI the date.
      '--format=%x01%cI',
      '--',
      '*.md',
      '*.mdx',
    ],
    {cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30},
  );
  const dates = new Map<string, string>();
  let date = '';
  for (const part of stdout.split(/[\0\n]+/)) {
    if (part.startsWith(dateMark)) {
      date = part.slice(dateMark.length);
    } else if (part) {
      dates.set(path.join(siteDir, part), date);
    }
  }
  return dates;
}

/**
 * Adds the date of its last commit to the front matter of a file as
 * `last_update`, so that the framework need not ask git for it.
 */
export function withCommitDates(
  siteDir: string,
  parse: ParseFrontMatter,
): ParseFrontMatter {
  let dates: Map<string, string> | undefined;
  return async (params) => {
    const parsed = await parse(params);
    const {frontMatter} = parsed;
    dates ??= readCommitDates(siteDir);
    const date = dates.get(params.filePath);
    // A file without front matter may be a partial (`_a.md`), at which the
    // framework stops the build in CI if it then has some.
    const hasFrontMatter = Object.keys(frontMatter).length > 0;
    if (date && hasFrontMatter && !frontMatter['last_update']) {
      frontMatter['last_update'] = {date};
    }
    return parsed;
  };
}
