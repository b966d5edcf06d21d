import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import type {RequestListener} from 'node:http';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {listen} from '../support/pagesServer';
import {root} from '../support/siteCopy';
import {ended} from '../support/sites';
import {siteWith} from './siteWith';

const refuse: RequestListener = (_, response) => response.writeHead(404).end();

const answers: Record<string, RequestListener> = {
  '/gone': refuse,
  '/gone?<old>': refuse,
  '/moved': (_, response) => response.writeHead(301, {location: '/a'}).end(),
  '/lost': (_, response) => response.writeHead(301, {location: '/gone'}).end(),
  '/slow': (_, response) => void setTimeout(() => response.end(), 2000),
  '/no-robots': (_, response) => response.writeHead(403).end(),
  '/a?b=1&c="': (_, response) => response.end(),
};

test('links of articles that are gone are listed with their places, sources and the last to break first', async () => {
  const {origin, close} = await listen((request, response) => {
    const answer = answers[decodeURI(request.url ?? '')];
    (answer ?? answers['/a?b=1&c="'])?.(request, response);
  });
  const link = (address: string, isSource = false) => ({
    address: origin + address,
    isSource,
    places: [`docs/说明.md${address}:3`],
  });
  const today = new Date().toISOString().slice(0, 10);
  const gone = {goneSince: '2026-01-01', asked: '2026-01-02'};
  const dir = siteWith({
    '.docusaurus/links-to-check.json': JSON.stringify([
      link('/gone#there', true),
      ...Object.keys(answers).map((address) => link(address)),
    ]),
    '.cache/outside-links.json': JSON.stringify({
      [`${origin}/gone?<old>`]: gone,
      [`${origin}/slow`]: gone,
      [`${origin}/lost`]: {answered: today, asked: today},
    }),
  });
  const script = 'src/plugins/outside-links/node/checkLinks.mjs';
  const child = spawn('node', [path.join(root, script)], {cwd: dir});
  const {code, output} = await ended(child);
  await close();
  expect(code, output).toBe(0);
  const rows = output.split('\n').filter((line) => line.startsWith('-'));
  expect(rows.map((row) => row.replaceAll(origin, ''))).toEqual([
    `- \`docs/说明.md/gone#there:3\`：</gone#there>（来源，状态码 404，${today} 起）`,
    `- \`docs/说明.md/gone:3\`：</gone>（状态码 404，${today} 起）`,
    `- \`docs/说明.md/lost:3\`：</lost>（状态码 404，${today} 起，**八天之内还打得开**）`,
    '- `docs/说明.md/gone?<old>:3`：</gone?%3Cold%3E>（状态码 404，2026-01-01 起）',
  ]);
  const states = JSON.parse(
    readFileSync(path.join(dir, '.cache/outside-links.json'), 'utf8'),
  ) as Record<string, unknown>;
  const {goneSince} = gone;
  expect(states[`${origin}/gone?<old>`]).toEqual({goneSince, asked: today});
  expect(states[`${origin}/slow`]).toEqual({answered: today, asked: today});
});
