import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  readCommitDates,
  commitDateSetter,
} from '../../src/plugins/commit-dates/node/commitDates';
import {siteWith} from './siteWith';

test.describe('commit-dates', () => {
  test('a file has the date of its last commit', () => {
    const dir = siteWith({'outside.md': ''});
    const git = (command: string, date = '') =>
      spawnSync(
        'git',
        `-c user.name=a -c user.email=a@b ${command}`.split(' '),
        {
          cwd: dir,
          env: {...process.env, GIT_COMMITTER_DATE: date},
        },
      );
    const commit = (date: string, ...files: string[]) => {
      siteWith(Object.fromEntries(files.map((file) => [file, date])));
      git('add .');
      git('commit -qm a', date);
      return date;
    };
    const names = ['docs/甲 乙/a.md', 'docs/b.mdx', 'outside.md'];
    git('init -qb main');
    git('config log.showRoot false');
    const first = commit('2026-01-01T08:00:00+08:00', ...names);
    git('checkout -qb side');
    const second = commit('2026-02-01T08:00:00+08:00', 'docs/b.mdx');
    git('checkout -q main');
    commit('2026-03-01T08:00:00+08:00', 'docs/d.md', 'docs/e.png');
    git('merge -q --no-commit side');
    const last = ['docs/d.md', 'docs/$(d).md', 'docs/_$.md'];
    const fourth = commit('2026-04-01T08:00:00+08:00', ...last);

    const site = path.join(dir, 'docs');
    const dates = {
      ...{'甲 乙/a.md': first, 'b.mdx': second, 'd.md': fourth},
      ...{'$(d).md': fourth, '_$.md': fourth},
    };
    const expected = Object.entries(dates).map(
      ([file, date]) => [path.join(site, file), date] as const,
    );
    expect(readCommitDates(site)).toEqual(new Map(expected));

    const setDate = commitDateSetter(site);
    const lastUpdateOf = (file: string, frontMatter: object) => {
      const fields: Record<string, unknown> = {...frontMatter};
      setDate(fields, {path: path.join(site, file), text: ''});
      return fields['last_update'];
    };
    const written = {date: '2020-01-01'};
    expect(lastUpdateOf('d.md', {title: '题'})).toEqual({date: fourth});
    expect(lastUpdateOf('d.md', {last_update: written})).toEqual(written);
    expect(lastUpdateOf('d.md', {last_update: ['甲']})).toEqual(['甲']);
    // The framework's question to git would be read by the shell.
    expect(lastUpdateOf('$(d).md', {})).toEqual({date: fourth});
    // A partial must have no front matter.
    expect(lastUpdateOf('d.md', {})).toBeUndefined();
    expect(lastUpdateOf('_$.md', {})).toBeUndefined();
  });
});
