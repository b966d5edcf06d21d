import {spawnSync} from 'node:child_process';
import {statSync} from 'node:fs';
import path from 'node:path';

import type {Capability} from '../../../lib/capability';
import {isPartial, toSitePath} from '../../../lib/node/sitePaths';

/** Precedes the date of a commit, and is in no name of a file. */
const dateMark = '\x01';

/** What git prints when it is called in a folder. */
const askGit = (folder: string, parameters: string[]) =>
  spawnSync('git', parameters, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  }).stdout;

/** When each Markdown file was last committed: ISO 8601 by absolute path. */
export function readCommitDates(siteDir: string): Map<string, string> {
  // The site may lie inside the repository; names begin at the repository's root.
  const upToRoot = askGit(siteDir, ['rev-parse', '--show-cdup']).trim();
  const log = askGit(siteDir, [
    '-c',
    'log.showSignature=false',
    '-c',
    'diff.relative=false',
    '-c',
    'log.showRoot=true',
    'log',
    // Names are not quoted, and end with a zero byte.
    '-z',
    // The last commit of a file comes last, and its date replaces the others.
    '--reverse',
    '--name-only',
    // Of a merge only the files that it changes itself.
    '--cc',
    // %x01 is the mark, %cI the date.
    '--format=%x01%cI',
    '--',
    '*.md',
    '*.mdx',
  ]);
  const dates = new Map<string, string>();
  let date = '';
  for (const part of log.split(/[\0\n]+/)) {
    if (part.startsWith(dateMark)) {
      date = part.slice(dateMark.length);
    } else if (part) {
      dates.set(path.join(siteDir, upToRoot, part), date);
    }
  }
  return dates;
}

/**
 * Whether the framework would ask git for another file, or run what the name says:
 * it calls git by a line for the shell, with the name between double quotes.
 */
const isMisread = (file: string): boolean =>
  /["$`\\%]|^:/.test(path.basename(file));

/** When a file that git does not know was last written. */
const writtenAt = (file: string) => statSync(file).mtime.toISOString();

/**
 * Sets the date of its last commit in the front matter of a file as
 * `last_update`, so that the framework need not ask git for it.
 */
export function commitDateSetter(
  siteDir: string,
): NonNullable<Capability['frontMatter']> {
  let dates: Map<string, string> | undefined;
  return (frontMatter, {path: file}) => {
    dates ??= readCommitDates(siteDir);
    // The framework would run or misread the name, so that even a file without
    // fields gets a date.
    const mustNotAsk = isMisread(file) && !isPartial(toSitePath(siteDir, file));
    const date = dates.get(file) ?? (mustNotAsk ? writtenAt(file) : undefined);
    // A file without front matter may be a partial, at which the framework stops
    // the build in CI if it then has some.
    const mayHaveFields = Object.keys(frontMatter).length > 0 || mustNotAsk;
    const written = frontMatter['last_update'] ?? {};
    const isObject = typeof written === 'object' && !Array.isArray(written);
    if (date && mayHaveFields && isObject) {
      frontMatter['last_update'] = {date, ...written};
    }
  };
}
