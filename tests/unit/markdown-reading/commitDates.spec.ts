import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  readCommitDates,
  withCommitDates,
} from '../../../src/plugins/markdown-reading/node/commitDates';
import {siteWith} from '../siteWith';

test('files have the dates of their last commits', async () => {
  const dir = siteWith({'outside.md': ''});
  const git = (command: string, date = '') =>
    spawnSync('git', `-c user.name=a -c user.email=a@b ${command}`.split(' '), {
      cwd: dir,
      env: {...process.env, GIT_COMMITTER_DATE: date},
    });
  const commit = (date: string, ...files: string[]) => {
    siteWith(Object.fromEntries(files.map((file) => [file, date])));
    git('add .');
    git('commit -qm a', date);
    return date;
  };
  const names = ['docs/甲 乙/a.md', 'docs/b.mdx', 'outside.md'];
  git('init -qb main');
  const first = commit('2026-01-01T08:00:00+08:00', ...names);
  git('checkout -qb side');
  const second = commit('2026-02-01T08:00:00+08:00', 'docs/b.mdx');
  git('checkout -q main');
  const third = commit('2026-03-01T08:00:00+08:00', 'docs/d.md', 'docs/e.png');
  git('merge -qm merge side', '2026-04-01T08:00:00+08:00');

  const site = path.join(dir, 'docs');
  const dates = {'甲 乙/a.md': first, 'b.mdx': second, 'd.md': third};
  const expected = Object.entries(dates).map(
    ([file, date]) => [path.join(site, file), date] as const,
  );
  expect(readCommitDates(site)).toEqual(new Map(expected));

  const handedOver = async (file: string, frontMatter: object) => {
    const filePath = path.join(site, file);
    const parse = () =>
      Promise.resolve({frontMatter: {...frontMatter}, content: ''});
    const params = {filePath, fileContent: '', defaultParseFrontMatter: parse};
    const parsed = await withCommitDates(site, parse)(params);
    expect(Object.keys(parsed.frontMatter)).toEqual(Object.keys(frontMatter));
    return parsed.frontMatter.last_update;
  };
  const own = {last_update: {date: '2020-01-01'}};
  expect(await handedOver('d.md', {})).toEqual({date: third});
  expect(await handedOver('d.md', own)).toEqual(own.last_update);
  expect(await handedOver('new.md', {title: '新'})).toBeUndefined();
});
