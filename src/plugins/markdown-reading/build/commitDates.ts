import {spawnSync} from 'node:child_process';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

/**
 * When each Markdown file was last committed, by its absolute path, as ISO 8601.
 * One process, where the framework starts two for each file.
 */
export function readCommitDates(siteDir: string): Map<string, string> {
  const options = '-z --name-only --relative --cc --format=%x01%cI';
  const {stdout} = spawnSync(
    'git',
    `-c log.showSignature=false log ${options} -- *.md *.mdx`.split(' '),
    {cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30},
  );
  const dates = new Map<string, string>();
  let date = '';
  for (const part of stdout.split(/[\0\n]+/)) {
    const file = path.join(siteDir, part);
    if (part.startsWith('\x01')) {
      date = part.slice(1);
    } else if (part && !dates.has(file)) {
      dates.set(file, date);
    }
  }
  return dates;
}

/**
 * Hands the date of its last commit over with the front matter of a file, so
 * that the framework does not ask git for it. A file without such a date is
 * left to the framework.
 *
 * @param parse reads the front matter
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
