// Where Playwright can download no WebKit: a walk in Debian's, by WebDriver
// (webkit2gtk-driver, xvfb).
import {spawn} from 'node:child_process';

import {expect, test} from '@playwright/test';

import {listen, startPagesServer} from '../../support/pagesServer';
import {sharedSite} from '../../support/sites';

/** Enter and Escape, as WebDriver writes them. */
const [enter, escape] = ['\uE007', '\uE00C'];

const intro = `document.querySelector('main a[href$="/docs/intro"]')`;
const picture = "document.querySelector('.markdown .medium-zoom-image')";
const option = "document.querySelector('[role=option]')";
const viewer = "document.querySelector('html[data-zoom-state=open]')";

/** Starts the browser on a screen of its own; all commands go to a session. */
async function startWebKit() {
  const free = await listen();
  await free.close();
  const program = [
    '/usr/bin/WebKitWebDriver',
    `--port=${free.origin.slice(17)}`,
  ];
  const screen = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24'];
  const driver = spawn('/usr/bin/xvfb-run', [...screen, ...program], {
    detached: true,
  });
  await expect(() => fetch(`${free.origin}/status`)).toPass();
  let session = '/session';
  const post = async (command: string, body: object) => {
    const options = {method: 'POST', body: JSON.stringify(body)};
    const answer = await fetch(free.origin + session + command, options);
    const {value} = (await answer.json()) as {value: unknown};
    expect(answer.ok, `${command}: ${JSON.stringify(value)}`).toBe(true);
    return value;
  };
  const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const browser = {binary, args: ['--automation']};
  const {sessionId} = (await post('', {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': browser}},
  })) as {sessionId: string};
  session += `/${sessionId}`;
  return {
    post,
    close: async () => {
      await fetch(free.origin + session, {method: 'DELETE'});
      process.kill(-(driver.pid ?? 0));
    },
  };
}

test('a visitor reads, searches and looks at a picture in WebKit', async () => {
  const {outDir, baseUrl} = sharedSite('plain');
  const pages = await startPagesServer(outDir, baseUrl);
  const {post, close} = await startWebKit();
  const evaluate = (script: string) =>
    post('/execute/sync', {script: `return ${script};`, args: []});
  const until = (expression: string) =>
    expect.poll(() => evaluate(`!!${expression}`), expression).toBe(true);
  const type = (keys: string) => {
    const actions = Array.from(keys).flatMap((value) =>
      ['keyDown', 'keyUp'].map((action) => ({type: action, value})),
    );
    return post('/actions', {
      actions: [{type: 'key', id: 'keyboard', actions}],
    });
  };
  await post('/url', {url: pages.origin + baseUrl});
  await until("(document.documentElement.dataset.hasHydrated === 'true')");
  await evaluate(`${intro}.click()`);
  await until(picture);

  await type('/');
  await until("document.activeElement.matches('[role=combobox]')");
  await type('搜索');
  await until(option);
  await type(escape);
  await until(`!${option}`);

  await evaluate(`${picture}.focus()`);
  await type(enter);
  await until(viewer);
  await type(escape);
  await until(`!${viewer}`);
  await close();
  await pages.close();
});
