import {spawnSync} from 'node:child_process';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

/** When each Markdown file was last committed: ISO 8601 by absolute path. */
export function readCommitDates(siteDir: string): Map<string, string> {
  const options = '-z --reverse --name-only --relative --cc --format=%x01%cI';
  const {stdout} = spawnSync(
    'git',
    `-c log.showSignature=false log ${options} -- *.md *.mdx`.split(' '),
    {cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30},
  );
  const dates = new Map<string, string>();
  let date = '';
  for (const part of stdout.split(/[\0\n]+/)) {
    if (part.startsWith('\x01')) {
      date = part.slice(1);
    } else if (part) {
      dates.set(path.join(siteDir, part), date);
    }
  }
  return dates;
}

/**
 * Hands the date of its last commit over with the front matter of a file, so
 * that the framework asks git only for files without such a date.
 */
export function withCommitDates(
  siteDir: string,
  parse: ParseFrontMatter,
): ParseFrontMatter {
  let dates: Map<string, string> | undefined;
  return async (params) => {
    const parsed = await parse(params);
    dates ??= readCommitDates(siteDir);
    const date = dates.get(params.filePath);
    if (date) {
      // Inherited: the compiled page, which the bundler keeps, does not contain
      // the date, and a date of the author's own goes first.
      Object.setPrototypeOf(parsed.frontMatter, {last_update: {date}});
    }
    return parsed;
  };
}
