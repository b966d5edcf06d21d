import {spawn} from 'node:child_process';
import path from 'node:path';

import {listen} from './pagesServer';
import {root} from './siteCopy';
import type {BuiltSite} from './sites';

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
  const cli = path.join(
    root,
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
  );
  const child = spawn(
    process.execPath,
    [
      ...[cli, 'start', '--no-open', '--no-minify'],
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
    {
      cwd: dir,
      env: {
        ...process.env,
        // Playwright runs the tests themselves in another one.
        NODE_ENV: 'development',
        DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
        FORCE_COLOR: '0',
        SITE_URL: publicOrigin,
        SITE_BASE_URL: baseUrl,
      },
    },
  );
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
