// @ts-check
import {spawn} from 'node:child_process';
import {availableParallelism} from 'node:os';

/** The longest first: it takes as long as all the others. */
const scripts = [
  ...['lint', 'typecheck', 'format:check'],
  ...['lint:markdown', 'knip', 'lint:styles'],
];

/**
 * Runs one of the npm scripts, and shows what it said when it is done.
 *
 * @param {string} script
 * @returns {Promise<boolean>} whether it found nothing.
 */
function passes(script) {
  return new Promise((resolve) => {
    const child = spawn(`npm run ${script}`, {shell: true});
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('close', (code) => {
      console.log(said.trim());
      resolve(code === 0);
    });
  });
}

/** @type {string[]} */
const failed = [];
const waiting = scripts.values();
async function work() {
  for (const script of waiting) {
    if (!(await passes(script))) {
      failed.push(script);
    }
  }
}
await Promise.all(Array.from({length: availableParallelism()}, work));

if (failed.length > 0) {
  console.error(`\n没有通过：${failed.join('、')}。`);
  process.exitCode = 1;
}
