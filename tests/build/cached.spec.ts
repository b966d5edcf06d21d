import {execFileSync, spawn} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {filesBelow, readText, sha256Of, writeFiles} from '../support/files';
import {copyProject} from '../support/siteCopy';
import {ended} from '../support/sites';
import {expectSaid, readSteps, type Step} from '../support/sections';

const [[, firstStep], [, secondStep], ...failing] = readSteps('cached.md') as [
  [string, Step],
  [string, Step],
  ...[string, Step][],
];

let [dir, first, second, bylineOfFirst] = ['', '', '', ''];

/**
 * `npm run build`, and all that it says. What is minified is asked of the shared
 * sites; without it a build takes a sixth less of the processors' time.
 */
async function build(expectedCode = 0): Promise<string> {
  const child = spawn('npm', ['run', 'build', '--', '--no-minify'], {
    cwd: dir,
    env: {
      ...process.env,
      DOCUSAURUS_NO_PERSISTENT_CACHE: '',
      FORCE_COLOR: '0',
      GITHUB_ACTIONS: 'true',
      SITE_URL: 'https://fixture.example',
      SITE_BASE_URL: '/a/b/',
    },
  });
  const {code, output} = await ended(child);
  expect(code, output).toBe(expectedCode);
  return output;
}

const read = (file: string) => readText(path.join(dir, 'build'), file);

const bylineOf = (html: string) =>
  />来源：.*?<\/div>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');

test.beforeAll(async () => {
  dir = copyProject({name: 'cached', overlay: firstStep.files});
  first = await build();
  bylineOfFirst = bylineOf(read('docs/新旧.html')) ?? '';
  writeFiles(dir, secondStep.files);
  second = await build();
});

test('each reminder comes once, with its place and a remedy', () => {
  expectSaid(first, firstStep.says);
  for (const reminder of first.split('【提醒】').slice(1)) {
    expect(reminder).toMatch(/^.*\n {3}改法：.+。/);
  }
});

test('an article has no say in the policy of its page', () => {
  const [head = ''] = read('docs/head.html').split('</head>');
  expect(head).toMatch(/<link[^>]*far\.example[^>]*data-in-article/);
  expect(head).not.toContain('<base');
  expect(head.replace(/<link[^>]*>/g, '')).not.toContain('far.example');
});

test('files of the same content and name beside two documents are published once', () => {
  const archives = filesBelow(path.join(dir, 'build/assets/files'), '.zip');
  const names = archives.map((file) => path.basename(file, '.zip')).sort();
  expect(names).toEqual(['删去', '变空', '指针', '文件夹', '相同'].sort());
});

test('the checksums of all attachments are those of the published files', () => {
  const cwd = path.join(dir, 'build');
  const sums = read('SHA256SUMS').trim().split('\n');
  const published = filesBelow(path.join(cwd, 'assets/files'), '');
  expect(sums).toHaveLength(published.length);
  const files = sums.map((line) => line.slice(66));
  expect(files).toEqual([...files].sort());
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], {cwd});
  expect(String(checked)).toContain('/附件.txt: ');
});

test('the next build makes anew what an article shows', () => {
  const html = read('docs/新旧.html');
  expect(html).toMatch(/height="?16[" ]/);
  const sha256 = sha256Of('新的内容\n');
  expect(html).toContain(sha256);
  const copy = read(`assets/files/${sha256.slice(0, 16)}/附件.txt`);
  expect(copy).toBe('新的内容\n');
});

test('a source that is gone for three weeks says so, in an article that has not changed', () => {
  const origin = '>来源：gone.example';
  expect(bylineOfFirst).toMatch(RegExp(`^${origin}存档：copy\\.example`));
  expect(read('docs/长.html')).toMatch(/许可：<!-- -->4\.0<.*<p>正文/s);
  const byline = bylineOf(read('docs/新旧.html'));
  expect(byline).toContain(`${origin}（原页面已失效）存档：copy.example`);
  const json = readText(dir, '.docusaurus/links-to-check.json');
  const links = JSON.parse(json) as unknown[];
  expect(links[0]).toEqual({
    address: 'https://gone.example/t?a=1&b=2',
    isSource: true,
    places: ['docs/新旧.md:2'],
  });
  expect(links).toContainEqual({
    address: 'https://gone.example/t?a=1',
    isSource: false,
    places: ['docs/新旧.md:10'],
  });
});

test('it warns again, and once, but not of what was mended or taken away', () => {
  for (const report of [first, second]) {
    expectSaid(report, secondStep.says);
  }
  for (const article of ['改好', '删去', '收起', '断锚', '小写', '通路/后来']) {
    expect(first).toContain(`docs/${article}`);
    expect(second).not.toContain(`docs/${article}`);
  }
});

for (const [sentence, {files, says}] of failing) {
  test(sentence, async () => {
    writeFiles(dir, files);
    const before = read('docs/新旧.html');
    const output = await build(1);
    expect(read('docs/新旧.html'), 'the last build stays').toBe(before);
    expect(output, 'an article from the cache').toContain('docs/prose.mdx:6');
    // Our last words, from the ruled line on.
    expectSaid(output.slice(output.lastIndexOf('────')), says);
  });
}
