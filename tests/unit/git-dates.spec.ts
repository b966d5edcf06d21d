import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {readDates, withGitDates} from '../../src/plugins/git-dates';

const made: string[] = [];

/** Outside of this project, which is a repository. */
function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'git-dates-'));
  made.push(folder);
  return folder;
}
test.afterEach(() => {
  made.splice(0).forEach((folder) => rmSync(folder, {recursive: true}));
});

/** A repository with a site in a folder of its own, and two commits. */
function repository(): string {
  const root = emptyFolder();
  const git = (date: string, ...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args],
      {
        cwd: root,
        env: {...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date},
      },
    );
  const site = path.join(root, 'site');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    writeFileSync(path.join(site, file), text);
  };
  git('', 'init', '-q');
  write('docs/old.md', '1');
  write('docs/字库 1.md', '1');
  write('docs/moved.md', 'moved');
  write('docs/_part.mdx', '1');
  write('docs/_parts/a.md', '1');
  write('src/other.md', '1');
  git('2020-01-01T00:00:00Z', 'add', '.');
  git('2020-01-01T00:00:00Z', 'commit', '-qm', 'one');
  write('docs/字库 1.md', '2');
  renameSync(path.join(site, 'docs/moved.md'), path.join(site, 'docs/to.md'));
  git('2024-01-01T00:00:00Z', 'add', '.');
  git('2024-01-01T00:00:00Z', 'commit', '-qm', 'two');
  write('docs/new.md', '1');
  return site;
}

const [first, second] = [Date.UTC(2020, 0), Date.UTC(2024, 0)];

test('a file was changed when its last commit was made', async () => {
  const dates = await readDates(repository());
  expect(dates.get('docs/old.md')).toBe(first);
  expect(dates.get('docs/字库 1.md')).toBe(second);
  expect(dates.get('docs/to.md')).toBe(second);
  expect(dates.has('docs/new.md')).toBe(false);
});

test('nothing but a page has a date', async () => {
  const dates = await readDates(repository());
  expect([...dates.keys()].filter((file) => /_|src/.test(file))).toEqual([]);
});

test('outside a repository no file has a date', async () => {
  const folder = emptyFolder();
  expect(await readDates(folder)).toEqual(new Map());
});

test('a date goes where the author gave none', async () => {
  const site = repository();
  const own = {last_update: {author: 'a'}};
  const {parseFrontMatter} = withGitDates(
    {
      parseFrontMatter: ({fileContent}: {fileContent: string}) =>
        Promise.resolve({
          content: '',
          frontMatter: fileContent === 'own' ? own : {title: 'a'},
        }),
    },
    site,
  );
  const parse = async (file: string, fileContent = '') => {
    const {frontMatter} = await parseFrontMatter({
      filePath: path.join(site, file),
      fileContent,
      defaultParseFrontMatter: () => Promise.reject(new Error('not asked')),
    });
    return frontMatter;
  };
  expect(await parse('docs/old.md')).toEqual({
    title: 'a',
    last_update: {date: first},
  });
  expect(await parse('docs/old.md', 'own')).toEqual(own);
  expect(await parse('docs/new.md')).toEqual({title: 'a'});
});
