import {escapeRegexp} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {writeIndex} from '../../../src/plugins/search/node/write';
import {
  answerQuery,
  wholeText,
  type AnswerOptions,
} from '../../../src/plugins/search/shared/answerQuery';
import {
  fileName,
  manifestName,
  type IndexFileKind,
} from '../../../src/plugins/search/shared/indexFormat';
import {openIndex} from '../../../src/plugins/search/shared/openIndex';
import {normalise} from '../../../src/plugins/search/shared/text';
import {filesBelow, readText} from '../../support/files';
import {
  buildIndex,
  numberedPages,
  page,
  searchIn,
  titlesOf,
} from '../../support/searchIndex';
import {root} from '../../support/siteCopy';

/** Texts of all kinds, a page each. */
const articles = () => {
  const folder = path.join(root, 'tests/fixtures');
  const files = filesBelow(folder, '.md', '.mdx');
  return files.map((file, nth) => page(`${nth}`, readText(folder, file)));
};

const urlsOf = (pages: {url: string}[]) => pages.map(({url}) => url);

test('finds every page that has a piece of text, and no other', async () => {
  const pages = articles().map((article) => ({
    ...article,
    plainText: normalise(wholeText(article)),
  }));
  const search = await searchIn(pages);
  let asked = 0;
  // Here and there in all pages, by factors that have nothing in common.
  for (let nth = 1; asked < 200; nth += 1) {
    const text = pages[(nth * 7) % pages.length]?.plainText ?? '';
    const start = (nth * 7919) % text.length;
    const piece = text.slice(start, start + 1 + (nth % 12));
    const isCut = /[a-z\d._-]$/.test(text.slice(0, start));
    // With these a query means something else; and the middle of a Latin word is
    // not promised to be found: SFC is not found by FC.
    if (
      /["＂“”「」『』]|^[-－]|\s/.test(piece) ||
      (isCut && /^[a-z\d._-]/.test(piece))
    ) {
      continue;
    }
    asked += 1;
    const right = pages.filter(({plainText}) => plainText.includes(piece));
    const unbroken = new RegExp(`(?<![a-z\\d])${escapeRegexp(piece)}`);
    const promised = right.filter(({plainText}) => unbroken.test(plainText));
    const answer = await search(piece);
    const found = urlsOf(answer.pages);
    expect(answer.isPartial, piece).toBe(false);
    expect(urlsOf(right), piece).toEqual(expect.arrayContaining(found));
    if (right.length <= 10) {
      expect(found, piece).toEqual(expect.arrayContaining(urlsOf(promised)));
    } else {
      const least = Math.min(promised.length, 10);
      expect(found.length, piece).toBeGreaterThanOrEqual(least);
    }
  }
});

test('finds a page whose title is in the last of several files', async () => {
  const pages = [...numberedPages(299, () => ''), page('末页', '')];
  const {manifest} = await buildIndex(pages);
  expect(manifest.hashes.heads).toHaveLength(3);
  const answer = await (await searchIn(pages))('末页');
  expect(titlesOf(answer)).toEqual(['末页']);
});

test('a query reads what it needs, once, and no text before typing has ended', async () => {
  const {manifest, loadFile} = await buildIndex(articles());
  expect(manifest.hashes.shards.length).toBeGreaterThan(10);
  let kinds: IndexFileKind[] = [];
  const index = openIndex(manifest, (file) => {
    kinds.push(file.split('_')[0] as IndexFileKind);
    return loadFile(file);
  });
  let endTyping = () => {};
  const typingEnded = new Promise<void>((resolve) => {
    endTyping = resolve;
  });
  let answered = Promise.resolve<unknown>(undefined);
  const previewed = await new Promise<string[]>((resolve) => {
    const onPreview: AnswerOptions['onPreview'] = (preview) =>
      resolve(titlesOf(preview));
    answered = answerQuery(index, '正文', {onPreview, typingEnded});
  });
  expect(previewed).toHaveLength(10);
  expect(kinds.sort()).toEqual(['heads', 'shards']);
  endTyping();
  await answered;
  expect(kinds.filter((kind) => kind === 'texts')).toHaveLength(10);
  kinds = [];
  await answerQuery(index, '正文');
  expect(kinds).toEqual([]);
});

test('what the site has in the folder of the index stays there', async () => {
  const {folder} = await buildIndex([]);
  await writeFile(path.join(folder, 'tips.html'), '');
  writeIndex(folder, []);
  expect(await readdir(folder)).toContain('tips.html');
});

test('a letter in one page leaves almost all files as they are, all in gzip', async () => {
  const filesIn = async (folder: string) => (await readdir(folder)).sort();
  const pages = articles();
  const first = await buildIndex(pages);
  const files = await filesIn(first.folder);
  const listed = Object.entries(first.manifest.hashes).flatMap(
    ([kind, hashes]) =>
      hashes.map((hash) => fileName(kind as IndexFileKind, hash)),
  );
  expect(files).toEqual([...new Set(listed), manifestName].sort());
  for (const file of listed) {
    const content = await readFile(path.join(first.folder, file));
    expect([...content.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  }
  // The same pages give the same files.
  expect(await filesIn((await buildIndex(pages)).folder)).toEqual(files);

  const sections = pages.flatMap((article) => article.sections);
  const section = sections.find(({text}) => text.includes('的'));
  if (section) {
    section.text = section.text.replace('的', '地');
  }
  const changed = (await filesIn((await buildIndex(pages)).folder)).filter(
    (file) => !files.includes(file),
  );
  // The text of the page, and the shards of the pairs with that letter.
  const texts = changed.filter((file) => file.startsWith('texts_'));
  const others = changed.filter((file) => /^(heads|words)_/.test(file));
  expect([texts.length, others]).toEqual([1, []]);
  expect(changed.length).toBeLessThan(files.length / 10);
});
