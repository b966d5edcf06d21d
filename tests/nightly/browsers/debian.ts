// Drives the browsers that Debian has, where Playwright could download none:
// firefox-esr by WebDriver BiDi, which it speaks itself (Debian has no
// geckodriver), and WebKitGTK by WebDriver over HTTP (webkit2gtk-driver, xvfb).
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect} from '@playwright/test';
import WebSocket from 'ws';

import type {Start} from './engines';

const nowhere = '127.0.0.1:9';

/** A click and a typed text in the form that both kinds of WebDriver take. */
const input = (act: (actions: object[]) => Promise<unknown>) => ({
  click: (x: number, y: number) => {
    const button = 0;
    const move = {type: 'pointerMove', x: Math.round(x), y: Math.round(y)};
    const press = [
      {type: 'pointerDown', button},
      {type: 'pointerUp', button},
    ];
    return act([{type: 'pointer', id: 'mouse', actions: [move, ...press]}]);
  },
  type: (keys: string) => {
    const actions = Array.from(keys).flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({type, value})),
    );
    return act([{type: 'key', id: 'keyboard', actions}]);
  },
});

/** Starts a program, and waits until it has written such a line. */
async function startProgram([program = '', ...args]: string[], line: RegExp) {
  const child = spawn(program, args);
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, {timeout: 20_000}).toMatch(line);
  return {child, found: line.exec(text)?.[1] ?? ''};
}

export const startFirefox: Start = async (width, height) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0'];
  const {child, found: address} = await startProgram(
    ['/usr/bin/firefox-esr', ...options, '--profile', profile],
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
  // Other hosts are behind a proxy that is not there.
  const proxy = {proxyType: 'manual', httpProxy: nowhere, sslProxy: nowhere};
  await send('session.new', {capabilities: {alwaysMatch: {proxy}}});
  const create = 'browsingContext.create';
  const {context} = await send<{context: string}>(create, {type: 'tab'});
  const within = <T>(method: string, params: object) =>
    send<T>(method, {context, ...params});
  await within('browsingContext.setViewport', {viewport: {width, height}});
  return {
    open: (url) => within('browsingContext.navigate', {url, wait: 'complete'}),
    evaluate: async <T>(expression: string) => {
      const script = `JSON.stringify(${expression}) ?? 'null'`;
      const {result} = await send<{result: {value: string}}>(
        'script.evaluate',
        {expression: script, target: {context}, awaitPromise: false},
      );
      return JSON.parse(result.value) as T;
    },
    ...input((actions) => within('input.performActions', {actions})),
    screenshot: async () => {
      const method = 'browsingContext.captureScreenshot';
      const {data} = await within<{data: string}>(method, {});
      return Buffer.from(data, 'base64');
    },
    close: () => Promise.resolve(child.kill()),
  };
};

export const startWebKit: Start = async (width, height) => {
  const {child: screen, found: display} = await startProgram(
    ['/usr/bin/Xvfb', '-displayfd', '2', '-screen', '0', '1600x1200x24'],
    /^(\d+)\n/m,
  );
  const port = 9300 + (process.pid % 600);
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {...process.env, DISPLAY: `:${display}`},
  });
  const send = async <T>(method: string, command: string, body?: object) => {
    const answer = await fetch(`${server}/session${command}`, {
      method,
      body: JSON.stringify(body),
    });
    const {value} = (await answer.json()) as {value: T};
    if (!answer.ok) {
      throw new Error(`${command}: ${JSON.stringify(value)}`);
    }
    return value;
  };
  await expect(() => fetch(`${server}/status`)).toPass();
  const options = {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: `--automation --proxy=http://${nowhere} --ignore-host=127.0.0.1`.split(
      ' ',
    ),
  };
  const {sessionId} = await send<{sessionId: string}>('POST', '', {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
  });
  const post = <T>(command: string, body: object) =>
    send<T>('POST', `/${sessionId}/${command}`, body);
  return {
    open: async (url) => {
      await post('window/rect', {width: 1400, height: 1100});
      // Its window is never as narrow as a phone; a frame in it is.
      const {origin} = new URL(url);
      await post('url', {url: `${origin}/~frame?${width}x${height}`});
      await post('frame', {id: 0});
      await post('execute/sync', {script: `location = '${url}'`, args: []});
    },
    evaluate: async <T>(expression: string) => {
      const script = `return JSON.stringify(${expression}) ?? 'null';`;
      return JSON.parse(await post('execute/sync', {script, args: []})) as T;
    },
    ...input((actions) => post('actions', {actions})),
    screenshot: async () => {
      const picture = await send<string>('GET', `/${sessionId}/screenshot`);
      return Buffer.from(picture, 'base64');
    },
    close: async () => {
      await send('DELETE', `/${sessionId}`).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
};
