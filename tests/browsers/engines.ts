import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium} from '@playwright/test';
import WebSocket from 'ws';

import {browserLaunchOptions} from '../support/browser';

export type Remote = {
  open: (url: string) => Promise<unknown>;
  /** Runs an expression in the page; its value must fit into JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  click: (x: number, y: number) => Promise<unknown>;
  type: (keys: string) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<unknown>;
};

type Start = (width: number, height: number) => Promise<Remote>;

/** Escape, as WebDriver writes it. */
export const escape = '\uE00C';

/** Input as WebDriver writes it, over HTTP as in BiDi. */
const input = (act: (actions: object[]) => Promise<unknown>) => ({
  click: (x: number, y: number) =>
    act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
          {type: 'pointerDown', button: 0},
          {type: 'pointerUp', button: 0},
        ],
      },
    ]),
  type: (keys: string) => {
    const actions = Array.from(keys).flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({type, value})),
    );
    return act([{type: 'key', id: 'keyboard', actions}]);
  },
});

/** Starts a program, and waits until it writes such a line, or a second. */
async function start(
  packages: string,
  [program = '', ...args]: string[],
  pattern?: RegExp,
  env: Record<string, string> = {},
): Promise<[ChildProcess, string]> {
  if (!existsSync(program)) {
    throw new Error(
      `没有找到 ${program}。请安装它，例如在 Debian 上运行 apt-get install ${packages}。`,
    );
  }
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, ...env},
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const found = pattern ? pattern.exec(text)?.[1] : '';
    if (found !== undefined) {
      return [child, found];
    }
    if (child.exitCode !== null) {
      throw new Error(`${program}: ${text}`);
    }
  }
}

const startChromium: Start = async (width, height) => {
  const browser = await chromium.launch({
    ...browserLaunchOptions(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const page = await browser.newPage({viewport: {width, height}});
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (keys) =>
      keys === escape
        ? page.keyboard.press('Escape')
        : page.keyboard.type(keys),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
};

// By WebDriver BiDi, which Firefox speaks itself: Debian packages no
// geckodriver, and Playwright's own channel asks ESR for what it lacks.
const startFirefox: Start = async (width, height) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  // Other hosts are behind a proxy that is not there.
  const lines = ['http', 'ssl'].flatMap((kind) => [
    `user_pref("network.proxy.${kind}", "127.0.0.1");`,
    `user_pref("network.proxy.${kind}_port", 9);`,
  ]);
  lines.push('user_pref("network.proxy.type", 1);');
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const [child, address] = await start(
    'firefox-esr',
    [
      ...['/usr/bin/firefox-esr', '--headless', '--no-remote'],
      ...['--remote-debugging-port=0', '--profile', profile],
    ],
    /BiDi listening on (ws:\S+)/,
  );
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  type Answer = {id: number; result?: unknown};
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  const send = async <T>(method: string, params: object) => {
    const id = waiting.size;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({id, method, params}));
    const answer = await answered;
    if (!answer.result) {
      throw new Error(`${method}: ${JSON.stringify(answer)}`);
    }
    return answer.result as T;
  };
  await send('session.new', {capabilities: {}});
  const {context} = await send<{context: string}>('browsingContext.create', {
    type: 'tab',
  });
  const viewport = {width, height};
  await send('browsingContext.setViewport', {context, viewport});
  return {
    open: (url) =>
      send('browsingContext.navigate', {context, url, wait: 'complete'}),
    evaluate: async <T>(expression: string) => {
      const {result} = await send<{result: {value: string}}>(
        'script.evaluate',
        {
          expression: `JSON.stringify(${expression}) ?? 'null'`,
          target: {context},
          awaitPromise: false,
        },
      );
      return JSON.parse(result.value) as T;
    },
    ...input((actions) => send('input.performActions', {context, actions})),
    screenshot: async () => {
      const method = 'browsingContext.captureScreenshot';
      const {data} = await send<{data: string}>(method, {context});
      return Buffer.from(data, 'base64');
    },
    close: () => Promise.resolve(child.kill()),
  };
};

/** By WebDriver over HTTP: six commands, for which no library is needed. */
const startWebKit: Start = async (width, height) => {
  const [screen, display] = await start(
    'xvfb',
    ['/usr/bin/Xvfb', '-displayfd', '2', '-screen', '0', '1600x1200x24'],
    /^(\d+)\n/m,
  );
  const port = 9300 + (process.pid % 600);
  const [driver] = await start(
    'webkit2gtk-driver',
    ['/usr/bin/WebKitWebDriver', `--port=${port}`],
    undefined,
    {DISPLAY: `:${display}`},
  );
  const send = async <T>(method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const {value} = (await answer.json()) as {value: T};
    if (!answer.ok) {
      throw new Error(`${address}: ${JSON.stringify(value)}`);
    }
    return value;
  };
  const options = {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: [
      ...['--automation', '--proxy=http://127.0.0.1:9'],
      '--ignore-host=127.0.0.1',
    ],
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
    screenshot: async () =>
      Buffer.from(
        await send<string>('GET', `/${sessionId}/screenshot`),
        'base64',
      ),
    close: async () => {
      await send('DELETE', `/${sessionId}`).catch(() => {});
      driver.kill();
      screen.kill();
    },
  };
};

export const engines: Record<string, Start> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKitGTK: startWebKit,
};
