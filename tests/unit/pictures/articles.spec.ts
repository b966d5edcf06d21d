import {existsSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {answerRequests} from '../../../src/lib/build/fileRequests';
import {
  answerPicture,
  picture,
} from '../../../src/plugins/pictures/build/answer';
import {
  prepare,
  pruneStore,
  storeFolder,
} from '../../../src/plugins/pictures/build/prepare';
import {noisy, respond, sizes} from '../../support/articleFiles';
import {siteWith} from '../siteWith';

const rules = (siteDir: string, isDevelopment: boolean) => {
  const options = isDevelopment ? {siteDir} : {siteDir, sizes};
  return answerRequests(
    picture,
    (source, isResource) => answerPicture(source, isResource, options),
    {siteDir, baseUrl: '/base/'},
    {isServer: false, isDevelopment},
    [{test: /\.png$/}],
  );
};

test('development shows originals and encodes nothing', async () => {
  const siteDir = siteWith({'大.png': await noisy(900, 400).png().toBuffer()});
  const resourcePath = path.join(siteDir, '大.png');
  const {value, notes} = await respond(rules(siteDir, true), {resourcePath}, 1);
  const {src} = (value as {src: {src: string}}).src;
  expect(src).toMatch(/^\/base\/assets\/images\/[\da-f]+\.png$/);
  expect(value).toEqual({
    src: {src, width: 900, height: 400, images: [], avif: []},
  });
  expect(notes).toEqual({});
  const served = path.join(siteDir, 'node_modules/.cache/served-files');
  const file = path.join(served, src.replace('/base/', ''));
  expect(existsSync(file)).toBe(true);
  expect(existsSync(storeFolder(siteDir))).toBe(false);
});

test('encodings that no build used for a month are dropped', async () => {
  const siteDir = siteWith({});
  const make = async (name: string, width: number) => {
    siteWith({[name]: await noisy(width, 60).png().toBuffer()});
    return (await prepare(path.join(siteDir, name), {siteDir, sizes})).key;
  };
  const used = await make('用.png', 300);
  await make('不用.png', 301);
  const recent = await make('新.png', 302);
  const folder = storeFolder(siteDir);
  writeFileSync(path.join(folder, '中断的.draft'), '');
  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(recent)) {
      utimesSync(path.join(folder, name), old, old);
    }
  }
  await pruneStore(siteDir, [`${used}.png`]);
  const left = readdirSync(folder).map((name) => name.split('.')[0]);
  expect(new Set(left)).toEqual(new Set([used, recent]));
});
