import {spawn} from 'node:child_process';

import {expect} from '@playwright/test';

import {listen} from './pagesServer';
import {cliOf, ended} from './sites';

/**
 * Runs a server of the framework's in a folder, and waits until it answers.
 *
 * @returns address of the home page, and how to end the server.
 */
export async function startServer(
  command: 'serve' | 'start',
  dir: string,
  env: Record<string, string> & {SITE_BASE_URL: string},
) {
  const free = await listen();
  await free.close();
  const {port} = new URL(free.origin);
  const args = ['--no-open', '--host', '127.0.0.1', '--port', port];
  const child = spawn(process.execPath, [cliOf(dir), command, ...args], {
    cwd: dir,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: '1', ...env},
  });
  const end = ended(child);
  const close = () => {
    child.kill();
    return end;
  };
  const url = `http://127.0.0.1:${port}${env.SITE_BASE_URL}`;
  try {
    await expect(() => fetch(url)).toPass({timeout: 120_000});
  } catch (cause) {
    throw new Error((await close()).output, {cause});
  }
  return {url, close};
}
