import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The commands in the first two code blocks of README, comments left out. */
function readmeCommands(): string[] {
  const blocks = [...read('README.md').matchAll(/^```\w*\n([^]*?)^```$/gm)];
  return blocks
    .slice(0, 2)
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean);
}

test('the gate runs the test command of README', () => {
  const gate = read('.ci/run').trimEnd().split('\n').at(-1);
  expect(gate).toBe('npm ci && npm run check && npm test');
  expect(readmeCommands()).toContain(gate);
});

test('every npm script that README names first exists', () => {
  const {scripts} = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>;
  };
  const called = readmeCommands().flatMap((line) =>
    [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(called).not.toEqual([]);
  for (const name of called) {
    expect(Object.keys(scripts)).toContain(name);
  }
});
