import {expect, test} from '@playwright/test';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import {
  createEngine,
  wholeText,
} from '../../../src/plugins/search/shared/engine';
import {normalise} from '../../../src/plugins/search/shared/text';
import {manifestName} from '../../../src/plugins/search/shared/types';
import {createCorpus} from '../../bench/search/corpus';
import {Random} from '../../bench/search/random';
import {
  indexOf,
  numbered,
  page,
  searchIn,
  titlesOf,
} from '../../support/searchIndex';

const corpus = (count: number) => createCorpus(5, count);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A piece of the text, cut anywhere but within a Latin word. */
function somePiece(random: Random, text: string): string {
  const line = random.pick(text.split('\n'));
  const from = random.between(0, line.length);
  const piece = line.slice(from, from + random.between(1, 12));
  const cut = /[A-Za-z0-9._-]$/.test(line.slice(0, from));
  return normalise(cut ? piece.replace(/^[A-Za-z0-9._-]+/, '') : piece).trim();
}

test('finds every page that has a piece of text, and no other', async () => {
  const pages = corpus(60).map((page) => ({
    ...page,
    plain: normalise(wholeText(page)),
  }));
  const search = await searchIn(pages);
  const random = new Random(6);
  let asked = 0;
  while (asked < 600) {
    const piece = somePiece(random, random.pick(pages).plain);
    // Without these a query means something else, or has nothing to look up.
    if (/["“”「『]|^[-－]|\s/.test(piece) || !/[\p{L}\p{N}]/u.test(piece)) {
      continue;
    }
    asked += 1;
    const right = pages.filter(({plain}) => plain.includes(piece));
    // The middle of a Latin word is not promised: FC is not looked for in SFC.
    const whole = new RegExp(`(?<![a-z0-9])${escape(piece)}`);
    const promised = right.filter(({plain}) => whole.test(plain));
    const urls = (list: {url: string}[]) => list.map(({url}) => url);
    const answer = await search(piece);
    const found = urls(answer.pages);
    expect(answer.partial, piece).toBe(false);
    expect(urls(right), piece).toEqual(expect.arrayContaining(found));
    if (right.length <= 10) {
      expect(found, piece).toEqual(expect.arrayContaining(urls(promised)));
    } else {
      expect(found, piece).toHaveLength(10);
    }
  }
});

/** Searches sixty pages; `onFile` hears of the kind of each file, and may wait. */
async function searchWith(onFile: (kind: string) => unknown) {
  const {manifest, load} = await indexOf(corpus(60));
  expect(manifest.shards.length).toBeGreaterThan(10);
  return createEngine(manifest, async (file) => {
    await onFile(file.charAt(0));
    return load(file);
  });
}

/** A promise that resolves when its function is called. */
function promised() {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return {promise, keep};
}

test('reads no more of an index than a query needs, and that once', async () => {
  const kinds: string[] = [];
  const search = await searchWith((kind) => kinds.push(kind));
  await search('字库');
  expect(kinds.sort().join('')).toMatch(/^hst{1,10}$/);
  kinds.length = 0;
  await search('字库');
  expect(kinds).toEqual([]);
});

test('asks for the texts while the titles are on their way', async () => {
  const asked = promised();
  const search = await searchWith((kind) => {
    if (kind === 't') {
      asked.keep();
    }
    return kind === 'h' ? asked.promise : undefined;
  });
  expect((await search('字库')).total).toBeGreaterThan(0);
});

test('loads no text before the query has settled', async () => {
  const asked: string[] = [];
  const search = await searchWith((kind) => asked.push(kind));
  const settled = promised();
  let last = Promise.resolve<unknown>(undefined);
  const named = await new Promise<string[]>((done) => {
    last = search('字库', (part) => done(titlesOf(part)), settled.promise);
  });
  expect(named).toHaveLength(10);
  expect(asked).not.toContain('t');
  settled.keep();
  await last;
  expect(asked).toContain('t');
});

test('each file is named by its own content, compressed', async () => {
  const pages = corpus(30);
  const [first, same] = [await indexOf(pages), await indexOf(pages)];
  const files = (await readdir(first.folder)).sort();
  expect((await readdir(same.folder)).sort()).toEqual(files);
  expect(same.manifest).toEqual(first.manifest);
  const listed = Object.entries(first.manifest.files).flatMap(
    ([kind, hashes]) => hashes.map((hash) => `${kind}${hash}.bin`),
  );
  expect(files).toEqual([...new Set(listed), manifestName].sort());
  for (const file of listed) {
    const content = await readFile(path.join(first.folder, file));
    expect([...content.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  }

  // A letter in one page leaves all other files as they are.
  const [, section] = pages[9]?.sections ?? [];
  if (section) {
    section.text = section.text.replace('的', '地');
  }
  const {folder} = await indexOf(pages);
  const changed = (await readdir(folder)).filter((it) => !files.includes(it));
  // Its text, and the shards of the pairs with that letter.
  expect(changed.filter((file) => file.startsWith('t'))).toHaveLength(1);
  expect(changed.filter((file) => /^[hw]/.test(file))).toEqual([]);
  expect(changed.length).toBeLessThan(files.length / 10);
});

test('many pages share files of titles', async () => {
  const pages = [...numbered(299, ''), page('末页', '')];
  const {manifest} = await indexOf(pages);
  expect(manifest.files.h).toHaveLength(3);
  const answer = await (await searchIn(pages))('末页');
  expect(titlesOf(answer)).toEqual(['末页']);
});
