import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, existsSync, readFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {root} from '../support/siteCopy';
import {ended} from '../support/sites';
import {siteWith} from './siteWith';

const refuse: RequestListener = (_, response) => response.writeHead(404).end();

const answers: Record<string, RequestListener> = {
  '/gone': refuse,
  '/gone?old': refuse,
  '/moved': (_, response) => response.writeHead(301, {location: '/a'}).end(),
  '/lost': (_, response) => response.writeHead(301, {location: '/gone'}).end(),
  '/slow': (_, response) => void setTimeout(() => response.end(), 2000),
  '/no-robots': (_, response) => response.writeHead(403).end(),
  '/a?b=1&c="': (_, response) => response.end(),
};

test.describe('the links of the articles', () => {
  test('those that are gone are listed with their places, sources and the last to break first', async () => {
    const server = createServer((request, response) => {
      const answer = answers[decodeURI(request.url ?? '')];
      (answer ?? answers['/a?b=1&c="'])?.(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const link = (address: string, isSource = false) => ({
      address: origin + address,
      isSource,
      places: [`docs/说明.md${address}:3`],
    });
    const today = new Date().toISOString().slice(0, 10);
    const gone = {goneSince: '2026-01-01', asked: '2026-01-02'};
    const dir = siteWith({
      '.docusaurus/outside-links.json': JSON.stringify([
        link('/gone#there', true),
        ...Object.keys(answers).map((address) => link(address)),
      ]),
      '.cache/outside-links.json': JSON.stringify({
        [`${origin}/gone?old`]: gone,
        [`${origin}/slow`]: gone,
        [`${origin}/lost`]: {answered: today, asked: today},
      }),
    });
    const script = 'src/plugins/outside-links/node/checkLinks.mjs';
    const child = spawn('node', [path.join(root, script)], {cwd: dir});
    const {code, output} = await ended(child);
    server.close();
    expect(code, output).toBe(0);
    const rows = output.split('\n').filter((line) => line.startsWith('-'));
    expect(rows.map((row) => row.replaceAll(origin, ''))).toEqual([
      `- \`docs/说明.md/gone#there:3\`：</gone#there>（来源，状态码 404，${today} 起）`,
      `- \`docs/说明.md/gone:3\`：</gone>（状态码 404，${today} 起）`,
      `- \`docs/说明.md/lost:3\`：</lost>（状态码 404，${today} 起，**一周之内还打得开**）`,
      '- `docs/说明.md/gone?old:3`：</gone?old>（状态码 404，2026-01-01 起）',
    ]);
    const states = JSON.parse(
      readFileSync(path.join(dir, '.cache/outside-links.json'), 'utf8'),
    ) as Record<string, unknown>;
    const {goneSince} = gone;
    expect(states[`${origin}/gone?old`]).toEqual({goneSince, asked: today});
    expect(states[`${origin}/slow`]).toEqual({answered: today, asked: today});
  });
});

test.describe('the issue of the nights', () => {
  test('a night that finds something writes one issue, and one that finds nothing closes it', () => {
    const dir = siteWith({
      gh: '#!/bin/sh\necho "$@" >> calls\nif [ "$2" = list ]; then echo $OPEN; fi\n',
    });
    chmodSync(path.join(dir, 'gh'), 0o755);
    const at = (name: string) => path.join(dir, name);
    const night = (open: string, ...commands: string[]) => {
      siteWith({calls: '', report: '', ahead: null, 'report.issue': null});
      const env = {
        ...process.env,
        PATH: `${dir}${path.delimiter}${process.env.PATH}`,
        REPORT: at('report'),
        AHEAD: at('ahead'),
        OPEN: open,
        RUN: 'https://run.example',
        GITHUB_STEP_SUMMARY: at('summary'),
      };
      const run = (...args: string[]) =>
        execFileSync('bash', args, {cwd: dir, env, stdio: 'pipe'});
      for (const command of commands) {
        run(path.join(root, '.ci/night'), '一步', 'bash', '-c', command);
      }
      run(path.join(root, '.ci/night-issue'));
      return readFileSync(at('calls'), 'utf8').split('\n').slice(1).join('');
    };

    expect(night('', 'true')).toBe('');
    expect(night('7', 'true')).toMatch(/^issue close 7 /);
    expect(existsSync(at('report.issue'))).toBe(false);
    expect(night('7', 'seq 20; exit 3', 'true')).toMatch(/^issue edit 7 /);
    const text = readFileSync(at('report.issue'), 'utf8');
    expect(text).toMatch(/## 一步\n\n.*没有通过.*\n\n {4}11\n/);
    expect(night('', 'false')).toMatch(
      /^issue create --title 夜间检查没有通过/,
    );
  });
});
