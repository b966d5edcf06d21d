import {expect, test} from '@playwright/test';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

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
import {createCorpus} from '../../support/searchCorpus/corpus';
import {Random} from '../../support/searchCorpus/random';
import {
  buildIndex,
  numberedPages,
  page,
  searchIn,
  titlesOf,
} from '../../support/searchIndex';

const corpus = (count: number) => createCorpus(5, count);

const escapePattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A piece of the text, cut anywhere but within a Latin word. */
function somePiece(random: Random, text: string): string {
  const line = random.pick(text.split('\n'));
  const start = random.between(0, line.length);
  const piece = line.slice(start, start + random.between(1, 12));
  const isCut = /[A-Za-z0-9._-]$/.test(line.slice(0, start));
  return normalise(isCut ? piece.replace(/^[A-Za-z0-9._-]+/, '') : piece);
}

const urlsOf = (pages: {url: string}[]) => pages.map(({url}) => url);

test.describe('what the index finds', () => {
  test('finds every page that has a piece of text, and no other', async () => {
    const pages = corpus(60).map((page) => ({
      ...page,
      plainText: normalise(wholeText(page)),
    }));
    const search = await searchIn(pages);
    const random = new Random(6);
    let asked = 0;
    while (asked < 200) {
      const piece = somePiece(random, random.pick(pages).plainText);
      // With these a query means something else; without letters or digits, the
      // index has nothing to look up.
      if (/["“”「『]|^[-－]|\s/.test(piece) || !/[\p{L}\p{N}]/u.test(piece)) {
        continue;
      }
      asked += 1;
      const right = pages.filter(({plainText}) => plainText.includes(piece));
      // The middle of a Latin word is not promised: SFC is not found by FC.
      const unbroken = new RegExp(`(?<![a-z0-9])${escapePattern(piece)}`);
      const promised = right.filter(({plainText}) => unbroken.test(plainText));
      const answer = await search(piece);
      const found = urlsOf(answer.pages);
      expect(answer.isPartial, piece).toBe(false);
      expect(urlsOf(right), piece).toEqual(expect.arrayContaining(found));
      if (right.length <= 10) {
        const expected = expect.arrayContaining(urlsOf(promised));
        expect(found, piece).toEqual(expected);
      } else {
        expect(found, piece).toHaveLength(10);
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
});

test.describe('what a query loads', () => {
  /** Searches sixty pages; `onFile` is told of each file, and may wait. */
  async function searchWith(onFile: (kind: IndexFileKind) => unknown) {
    const {manifest, loadFile} = await buildIndex(corpus(60));
    expect(manifest.hashes.shards.length).toBeGreaterThan(10);
    const index = openIndex(manifest, async (file) => {
      await onFile(file.split('_')[0] as IndexFileKind);
      return loadFile(file);
    });
    return (query: string, options?: AnswerOptions) =>
      answerQuery(index, query, options);
  }

  /** A promise, and the function that resolves it. */
  function createGate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return {opened, open};
  }

  test('a query reads no more files than it needs, and each once', async () => {
    const kinds: IndexFileKind[] = [];
    const search = await searchWith((kind) => kinds.push(kind));
    await search('字库');
    const texts = kinds.filter((kind) => kind === 'texts');
    const otherFiles = kinds.filter((kind) => kind !== 'texts').sort();
    expect(otherFiles).toEqual(['heads', 'shards']);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(10);
    kinds.length = 0;
    await search('字库');
    expect(kinds).toEqual([]);
  });

  test('it asks for the texts while the titles are on their way', async () => {
    const textAsked = createGate();
    const search = await searchWith((kind) => {
      if (kind === 'texts') {
        textAsked.open();
      }
      return kind === 'heads' ? textAsked.opened : undefined;
    });
    expect((await search('字库')).total).toBeGreaterThan(0);
  });

  test('it loads no text before typing has ended', async () => {
    const kinds: IndexFileKind[] = [];
    const search = await searchWith((kind) => kinds.push(kind));
    const typing = createGate();
    let answered = Promise.resolve<unknown>(undefined);
    const previewed = await new Promise<string[]>((resolve) => {
      answered = search('字库', {
        onPreview: (preview) => resolve(titlesOf(preview)),
        typingEnded: typing.opened,
      });
    });
    expect(previewed).toHaveLength(10);
    expect(kinds).not.toContain('texts');
    typing.open();
    await answered;
    expect(kinds).toContain('texts');
  });
});

test.describe('the files of the index', () => {
  const filesIn = async (folder: string) => (await readdir(folder)).sort();

  test('the same pages give the same files, all in gzip', async () => {
    const pages = corpus(30);
    const first = await buildIndex(pages);
    const second = await buildIndex(pages);
    const files = await filesIn(first.folder);
    expect(await filesIn(second.folder)).toEqual(files);
    expect(second.manifest).toEqual(first.manifest);
    const listed = Object.entries(first.manifest.hashes).flatMap(
      ([kind, hashes]) =>
        hashes.map((hash) => fileName(kind as IndexFileKind, hash)),
    );
    expect(files).toEqual([...new Set(listed), manifestName].sort());
    for (const file of listed) {
      const content = await readFile(path.join(first.folder, file));
      expect([...content.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    }
  });

  test('a letter in one page leaves almost all files as they are', async () => {
    const pages = corpus(30);
    const files = await filesIn((await buildIndex(pages)).folder);
    const [, section] = pages[9]?.sections ?? [];
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
});
