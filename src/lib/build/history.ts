import {spawnSync} from 'node:child_process';
import path from 'node:path';

/**
 * What git knows about the dates of the site's files.
 *
 * - `whole`: the date of each file's last change.
 * - `shallow`: only the latest commits; every older file would get the date of
 *   the oldest one of them.
 * - `none`: nothing. There is no git, the folder is not in a repository (an
 *   unpacked archive), or git refuses to read it; the framework's dates would
 *   stop the build.
 */
export type History = 'whole' | 'shallow' | 'none';

/** Asks git, in two short processes: call it once for each configuration. */
export function readHistory(siteDir: string): History {
  const git = (...args: string[]) =>
    spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'});
  const log = git('log', '--max-count=1', '--format=%h', '--', '.');
  if (log.status !== 0 || !log.stdout) {
    return 'none';
  }
  const {stdout} = git('rev-parse', '--is-shallow-repository');
  return stdout.trim() === 'true' ? 'shallow' : 'whole';
}

/**
 * When each Markdown file was last committed, by its absolute path, as ISO 8601.
 * One process, where the framework starts two for each file.
 */
export function readDates(siteDir: string): Map<string, string> {
  const {stdout} = spawnSync(
    'git',
    [
      ...['-c', 'log.showSignature=false', 'log', '--format=%x01%cI', '-z'],
      ...['--name-only', '--relative', '--cc', '--', '*.md', '*.mdx'],
    ],
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
