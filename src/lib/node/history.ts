import {spawnSync} from 'node:child_process';

/**
 * What git knows about the dates of the site's files. In a `shallow` clone every
 * older file would get the date of the oldest commit, and with `none` (no git,
 * no repository, or one that git refuses to read) dates would stop the build.
 */
export type HistoryDepth = 'whole' | 'shallow' | 'none';

/** Asks git, in two short processes: call it once for each configuration. */
export function readHistoryDepth(siteDir: string): HistoryDepth {
  const git = (...args: string[]) =>
    spawnSync('git', args, {cwd: siteDir, encoding: 'utf8'});
  const log = git('log', '--max-count=1', '--format=%h', '--', '.');
  if (log.status !== 0 || !log.stdout) {
    return 'none';
  }
  const {stdout} = git('rev-parse', '--is-shallow-repository');
  return stdout.trim() === 'true' ? 'shallow' : 'whole';
}
