// Where Playwright can download no Firefox and no WebKit: a walk in Debian's,
// firefox-esr by WebDriver BiDi, which it speaks itself, and WebKitGTK by
// WebDriver over HTTP (webkit2gtk-driver, xvfb).
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import WebSocket from 'ws';

import {startPagesServer} from '../../support/pagesServer';
import {sharedSite} from '../../support/sites';

/** A browser with one page. An expression's value must fit into JSON. */
type Remote = {
  open: (url: string) => Promise<unknown>;
  evaluate: <T>(expression: string) => Promise<T>;
  type: (keys: string) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/** The body of a command that presses keys, in both kinds of WebDriver. */
const typing = (keys: string) => {
  const actions = Array.from(keys).flatMap((value) =>
    ['keyDown', 'keyUp'].map((type) => ({type, value})),
  );
  return {actions: [{type: 'key', id: 'keyboard', actions}]};
};

/** Starts a program, and waits until it has written such a line. */
async function startProgram(program: string, args: string[], line: RegExp) {
  const child = spawn(program, args);
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, {timeout: 20_000}).toMatch(line);
  return {child, found: line.exec(text)?.[1] ?? ''};
}

async function startFirefox(): Promise<Remote> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const {child, found: address} = await startProgram(
    '/usr/bin/firefox-esr',
    ['--headless', '--remote-debugging-port=0', '--profile', profile],
    /BiDi listening on (ws:\S+)/,
  );
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const send = async <T>(method: string, params: object) => {
    socket.send(JSON.stringify({id: 1, method, params}));
    // One command at a time, and no events are asked for.
    const [message] = (await once(socket, 'message')) as [Buffer];
    const answer = JSON.parse(message.toString()) as {result?: T};
    if (!answer.result) {
      throw new Error(`${method}: ${message.toString()}`);
    }
    return answer.result;
  };
  await send('session.new', {capabilities: {}});
  const {context} = await send<{context: string}>('browsingContext.create', {
    type: 'tab',
  });
  return {
    open: (url) =>
      send('browsingContext.navigate', {context, url, wait: 'complete'}),
    evaluate: async <T>(expression: string) => {
      const script = `JSON.stringify(${expression}) ?? 'null'`;
      const params = {expression: script, target: {context}};
      const {result} = await send<{result: {value: string}}>(
        'script.evaluate',
        {...params, awaitPromise: false},
      );
      return JSON.parse(result.value) as T;
    },
    type: (keys) => send('input.performActions', {context, ...typing(keys)}),
    close: () => Promise.resolve(child.kill()),
  };
}

async function startWebKit(): Promise<Remote> {
  const {child: screen, found: display} = await startProgram(
    '/usr/bin/Xvfb',
    ['-displayfd', '2', '-screen', '0', '1600x1200x24'],
    /^(\d+)\n/m,
  );
  const port = 9300 + (process.pid % 600);
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {...process.env, DISPLAY: `:${display}`},
  });
  const post = async <T>(command: string, body: object) => {
    const options = {method: 'POST', body: JSON.stringify(body)};
    const answer = await fetch(`${server}/session${command}`, options);
    const {value} = (await answer.json()) as {value: T};
    if (!answer.ok) {
      throw new Error(`${command}: ${JSON.stringify(value)}`);
    }
    return value;
  };
  await expect(() => fetch(`${server}/status`)).toPass();
  const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const options = {binary, args: ['--automation']};
  const {sessionId} = await post<{sessionId: string}>('', {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
  });
  return {
    open: (url) => post(`/${sessionId}/url`, {url}),
    evaluate: async <T>(expression: string) => {
      const script = `return JSON.stringify(${expression}) ?? 'null';`;
      const body = {script, args: []};
      return JSON.parse(await post(`/${sessionId}/execute/sync`, body)) as T;
    },
    type: (keys) => post(`/${sessionId}/actions`, typing(keys)),
    close: async () => {
      await fetch(`${server}/session/${sessionId}`, {method: 'DELETE'});
      driver.kill();
      screen.kill();
    },
  };
}

/** Enter and Escape, as WebDriver writes them. */
const [enter, escape] = ['\uE007', '\uE00C'];

const engines = {Firefox: startFirefox, WebKit: startWebKit};
const intro = `document.querySelector('main a[href$="/docs/intro"]')`;
const picture = "document.querySelector('.markdown .medium-zoom-image')";
const option = "document.querySelector('[role=option]')";
const viewer = "document.querySelector('html[data-zoom-state=open]')";

for (const [name, start] of Object.entries(engines)) {
  test(`a visitor reads, searches and looks at a picture in ${name}`, async () => {
    const {outDir, baseUrl} = sharedSite('plain');
    const pages = await startPagesServer(outDir, baseUrl);
    const remote = await start();
    const until = (expression: string) =>
      expect
        .poll(() => remote.evaluate<boolean>(`!!${expression}`), expression)
        .toBe(true);
    await remote.open(pages.origin + baseUrl);
    await until("(document.documentElement.dataset.hasHydrated === 'true')");
    await remote.evaluate(`${intro}.click()`);
    await until(picture);

    await remote.type('/');
    await until("document.activeElement.matches('[role=combobox]')");
    await remote.type('搜索');
    await until(option);
    await remote.type(escape);
    await until(`!${option}`);

    await remote.evaluate(`${picture}.focus()`);
    await remote.type(enter);
    await until(viewer);
    await remote.type(escape);
    await until(`!${viewer}`);
    await remote.close();
    await pages.close();
  });
}
