import {createHash} from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {KeptResults} from '../../src/lib/keptResults';
import {openReader} from '../../src/plugins/search-index/kept';

const never = (): string => {
  throw new Error('made anew');
};

test('makes a result once, and knows it in the next run', () => {
  const first = new KeptResults('');
  expect(first.get('甲', () => '一 个')).toBe('一 个');
  expect(first.get('甲', never)).toBe('一 个');
  expect(first.get('乙', () => '')).toBe('');
  const next = new KeptResults(String(first));
  expect(next.get('甲', never)).toBe('一 个');
  expect(next.get('乙', never)).toBe('');
});

test('forgets what a run has not asked for', () => {
  const first = new KeptResults('甲 一\n乙 二');
  first.get('乙', never);
  const next = new KeptResults(String(first));
  expect(next.get('甲', () => '三')).toBe('三');
});

test('takes a broken file for an empty one', () => {
  const broken = new KeptResults('甲\n\n 二\n');
  expect(broken.get('甲', () => '一')).toBe('一');
});

test.describe('reading pages for the index', () => {
  let dir = '';
  test.beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kept-'));
  });
  test.afterEach(() => {
    rmSync(dir, {recursive: true});
  });

  const kept = () => {
    const folder = path.join(dir, 'node_modules/.cache/search-index');
    const file = path.join(folder, readdirSync(folder)[0] ?? '');
    return {file, text: readFileSync(file, 'utf8')};
  };

  const page = (script: string, text: string) =>
    `<html><head><title>甲 | 站</title><script src=${script}></script></head>` +
    `<body><main><article><div class="markdown"><p>${text}</p></div>` +
    `</article></main><script data-sheet=${script}></script></body></html>`;

  test('reads a page anew when its text changes, not its scripts', async () => {
    const first = await openReader(dir, ' | 站');
    const {sections} = first.read(page('1.js', '旧文'));
    expect(sections[0]?.text).toBe('旧文');
    await first.keep();

    // Not what the page says, so that it shows where it comes from.
    const [, notes = ''] = kept().text.split('\n');
    const other = notes.replace('旧文', '记下');
    const sum = createHash('sha256').update(other).digest('hex').slice(0, 24);
    writeFileSync(kept().file, `${sum}\n${other}`);
    const next = await openReader(dir, ' | 站');
    expect(next.read(page('2.js', '旧文')).sections[0]?.text).toBe('记下');
    expect(next.read(page('2.js', '新文')).sections[0]?.text).toBe('新文');
  });

  for (const [name, damaged] of Object.entries({
    'half written': (text: string) => text.slice(0, -20),
    empty: () => '',
    'of another kind': () => '{"a":\n1}',
  })) {
    test(`reads all pages anew where the notes are ${name}`, async () => {
      const first = await openReader(dir, '');
      first.read(page('1.js', '文'));
      await first.keep();
      writeFileSync(kept().file, damaged(kept().text));
      const next = await openReader(dir, '');
      expect(next.read(page('1.js', '文')).sections[0]?.text).toBe('文');
    });
  }

  test('keeps nothing without a site', async () => {
    const {read, keep} = await openReader(null, '');
    expect(read(page('1.js', '文')).sections[0]?.text).toBe('文');
    await keep();
    expect(readdirSync(dir)).toEqual([]);
  });

  test('reads all pages anew with another title', async () => {
    const first = await openReader(dir, ' | 站');
    expect(first.read(page('1.js', '文')).title).toBe('甲');
    await first.keep();
    const next = await openReader(dir, ' - 站');
    expect(next.read(page('1.js', '文')).title).toBe('甲 | 站');
  });

  test('goes on where nothing can be kept', async () => {
    const {read, keep} = await openReader('/dev/null', '');
    expect(read(page('1.js', '文')).sections[0]?.text).toBe('文');
    await keep();
  });
});
