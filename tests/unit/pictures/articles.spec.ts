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
import {createSite, noisy, respond, sizes} from '../../support/articleFiles';

/** The bundler's configuration for pictures. */
const rules = (siteDir: string, isDevelopment: boolean) =>
  answerRequests(
    picture,
    (source, isResource) =>
      answerPicture(
        source,
        isResource,
        isDevelopment ? {siteDir} : {siteDir, sizes},
      ),
    {siteDir, baseUrl: '/base/'},
    {isServer: false, isDevelopment},
    [{test: /\.png$/}],
  );

test('development shows originals and encodes nothing', async () => {
  const {siteDir, save} = createSite();
  const resourcePath = save('大.png', await noisy(900, 400).png().toBuffer());
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

test('a module names every file that is published, and is an address by itself', async () => {
  const {siteDir, save} = createSite();
  const resourcePath = save('大.png', await noisy(1100, 40).png().toBuffer());
  const request = '?picture=docs%2F%E5%A4%A7.png&where=docs%2Fa.md%3A3';
  const config = rules(siteDir, false);
  const {value, notes} = await respond(config, {resourceQuery: request});
  const {src, preSrc} = value as {
    src: {src: string; images: {path: string; width: number}[]; avif: []};
    preSrc: string;
  };
  expect(src.images.map(({width}) => width)).toEqual([480, 800, 1100]);
  expect(preSrc).toMatch(/^data:image\/webp;base64,/);
  const published = Object.values(notes)
    .flatMap((note) => JSON.parse(note) as [string, string][])
    .map(([address, source]) => {
      expect(existsSync(path.join(siteDir, source)), source).toBe(true);
      return `/base/${address}`;
    });
  const named = [src, ...[...src.images, ...src.avif]].map((each) =>
    'path' in each ? each.path : each.src,
  );
  expect(published.sort()).toEqual(named.sort());

  const written = await respond(config, {resourcePath}, 1);
  expect(String(written.value)).toBe(src.images.at(-1)?.path);
  expect((written.value as {default: string}).default).toBe(
    src.images.at(-1)?.path,
  );
});

test('encodings that no build used for a month are dropped', async () => {
  const {siteDir, save} = createSite();
  const make = async (name: string, width: number) =>
    prepare(save(name, await noisy(width, 60).png().toBuffer()), {
      siteDir,
      sizes,
    });
  const used = await make('用.png', 300);
  const unused = await make('不用.png', 301);
  const recent = await make('新.png', 302);
  const folder = storeFolder(siteDir);
  const keysLeft = () =>
    new Set(readdirSync(folder).map((name) => name.split('.')[0]));
  writeFileSync(path.join(folder, '中断的.draft'), '');
  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(recent.key)) {
      utimesSync(path.join(folder, name), old, old);
    }
  }
  await pruneStore(siteDir, [`${used.key}.png`]);
  expect(keysLeft()).toEqual(new Set([used.key, recent.key]));
  expect(keysLeft()).not.toContain(unused.key);
});
