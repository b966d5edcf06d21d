import {spawn} from 'node:child_process';

import {listen} from './pagesServer';
import {root} from './siteCopy';
import {type BuiltSite, cliOf} from './sites';

export async function freePort(): Promise<number> {
  const {origin, close} = await listen();
  await close();
  return Number(new URL(origin).port);
}

/**
 * Starts `docusaurus start` on a built site's sources, and waits for it.
 *
 * @returns address of the home page, and how to end the server.
 */
export async function startDevServer({dir, publicOrigin, baseUrl}: BuiltSite) {
  const port = await freePort();
  const args = [cliOf(root), 'start', '--no-open', '--no-minify'];
  const at = ['--host', '127.0.0.1', '--port', String(port)];
  const env = {
    ...process.env,
    // Playwright runs the tests themselves in another one.
    NODE_ENV: 'development',
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
    FORCE_COLOR: '0',
    SITE_URL: publicOrigin,
    SITE_BASE_URL: baseUrl,
  };
  const child = spawn(process.execPath, [...args, ...at], {cwd: dir, env});
  let output = '';
  const ended = new Promise<void>((done) => {
    child.on('close', () => done());
  });
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (/compiled.*(?:successfully|with \d* ?warning)/i.test(output)) {
        resolve();
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', () => reject(new Error(output)));
  });
  return {
    url: `http://127.0.0.1:${port}${baseUrl}`,
    close: () => {
      child.kill();
      return ended;
    },
  };
}
