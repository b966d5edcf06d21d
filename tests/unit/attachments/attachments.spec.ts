import {readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import type {Link, Paragraph} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';

import {fileRequestSteps} from '../../../src/lib/node/fileRequestSteps';
import {attachmentKind} from '../../../src/plugins/attachments/node/attachmentKind';
import {
  formatSize,
  formatType,
} from '../../../src/plugins/attachments/node/formatFacts';
import {loadFile} from '../../support/articleFiles';
import {siteWith} from '../siteWith';
import {element} from '../trees';

// Useless and changed files, one file beside two: tests/build/cached.spec.ts.

/** What the steps of one kind make of an article beside `docs/教程.md`. */
function run(step: 'remark' | 'rehype', siteDir: string, tree: object) {
  const pageNames = new Set(['页.v2']);
  const places = {siteDir, staticDirs: ['static'], contentDirs: [], pageNames};
  const [make] = fileRequestSteps(attachmentKind, places)[step];
  const file = {path: `${siteDir}/docs/教程.md`, cwd: '', value: '', data: {}};
  make?.()(tree as never, file);
  return JSON.stringify(tree);
}

/** What becomes of links: the query, or the address. */
function transform(siteDir: string, urls: string[]): string[] {
  const tree = fromMarkdown(urls.map((url) => `[](<${url}>)`).join(''));
  run('remark', siteDir, tree);
  const [paragraph] = tree.children as Paragraph[];
  return (paragraph?.children ?? []).map((node) => {
    const request = /\?attachment=[^"\\]+/.exec(JSON.stringify(node));
    return request?.[0] ?? (node as Link).url;
  });
}

async function loadAttachment(siteDir: string, resourceQuery: string) {
  const {value, emitted} = await loadFile(attachmentKind, siteDir, {
    resourceQuery,
  });
  const [note = '{}'] = Object.values(emitted);
  const notes = Object.entries(JSON.parse(note) as Record<string, string>);
  const [address = '', file = ''] = notes[0] ?? [];
  const content = readFileSync(file, 'utf8').replaceAll('\n', '');
  return {...(value as {name: string}), as: path.basename(address), content};
}

test('a link to no file stays', () => {
  const siteDir = siteWith({'docs/目录/a.txt': '一', 'docs/3.x/b/a.md': '二'});
  const kept = [
    ...['./另一篇.md#标题', './没有.html', './目录', './页.v2', '/docs/intro'],
    ...['/blog/rss.xml', '#标题', 'https://a.cn/a.zip', '@site/docs/页.v2.md'],
  ];
  expect(transform(siteDir, kept)).toEqual(kept);
  expect(transform(siteDir, ['./3.x/']).join()).not.toContain('attachment');
});

test('nothing elsewhere, hidden, or of a package is published', async () => {
  const siteDir = siteWith({
    '../外.txt': '密',
    ...{'.env': '密', '.git/config': '密', 'node_modules/a/b.md': '密'},
    ...{'docs/.藏/a.png': '密', 'docs/公.txt': '开'},
  });
  symlinkSync('../../外.txt', path.join(siteDir, 'docs/链.txt'));
  symlinkSync('公.txt', path.join(siteDir, 'docs/链内.txt'));
  const load = (address: string) =>
    loadAttachment(siteDir, transform(siteDir, [address])[0] ?? '');
  for (const address of [
    ...['../../外.txt', '..%2f%2e%2e/外.txt', '@site/../外.txt', './链.txt'],
    ...['../.env', '@site/.env?a#b', '../.git/config', './.藏/a.png'],
    '@site/node_modules/a/b.md',
  ]) {
    await expect(load(address), address).rejects.toThrow('不会发布');
  }
  await expect(load('./.藏/a.png')).rejects.toThrow('路径里有「.藏」');
  expect(await load('./链内.txt')).toMatchObject({name: '链内.txt'});
});

const hostile = `<?xml-stylesheet type="text/xsl" href="#a"?><!DOCTYPE svg [
<!ENTITY 甲 "字"><!ENTITY b "<script/>">]><svg onload="1"><g/><x:script>1</x:script>
<a href="java\tscript:1" data-x="JavaScript:2">&甲;&b;</a><set attributeName="onclick"/></svg>`;
const cleaned = '<svg><g/><a data-x="JavaScript:2">&#x5b57;</a></svg>';
const [typed, bad] = ['<!-- a --><!DOCTYPE b><p/>', '<!DOCTYPE \x1b>'];
const policy =
  '<meta http-equiv="Content-Security-Policy" content="script-src \'none\';object-src \'none\'">';

test('no host runs scripts of a file', async () => {
  for (const [name, source, linked, shown, content = source] of [
    ['页.HTML', bad, '页.HTML.txt', '页.HTML', policy + bad],
    ['旧.htm', typed, '旧.htm.txt', '旧.htm', `<!DOCTYPE b>${policy}${typed}`],
    ['图.svg', hostile, '图.svg.txt', '图.svg', cleaned],
    ['码.svg', '<?xml encoding="utf-16"?><a/>', '码.svg.txt', '码.svg', '<a/>'],
    ['净.svg', '<!DOCTYPE svg><svg>&lt;</svg>', '净.svg', '净.svg'],
    ['轨.gpx', '\ufeff<gpx/>'.padStart(99), '轨.gpx.txt', '轨.gpx.txt'],
  ] as const) {
    const siteDir = siteWith({[`docs/${name}`]: source});
    const [query = ''] = transform(siteDir, [name]);
    const asIs = {as: linked, content: source.replaceAll('\n', '')};
    expect(await loadAttachment(siteDir, query)).toMatchObject(asIs);
    const element = await loadAttachment(siteDir, `${query}&shown=`);
    expect(element).toMatchObject({as: shown, content});
  }
});

test('elements show files beside the article, under what is behind the name', () => {
  const siteDir = siteWith({'docs/录 像.MP4': '内容'});
  for (const {tag, attribute} of attachmentKind.shownBy) {
    const show = (address: string) => {
      const children = [element(tag, {[attribute]: address})];
      return run('rehype', siteDir, {type: 'root', children});
    };
    expect(show('./录%20像.MP4?a#录 像.MP4')).toMatch(/"\?a#录/);
    expect(show('https://example.com/a.mp4')).not.toContain('require');
    expect(() => show('./没有.mp4')).toThrow(
      `docs/教程.md:1：<${tag} ${attribute}>「./没有.mp4」指向的文件不存在`,
    );
  }
});

test('sizes and types read as in Windows Explorer', () => {
  expect(formatSize(1023)).toBe('1023 B');
  expect(formatSize(1536)).toBe('1.5 KB');
  expect(formatSize(1024 ** 2 - 1)).toBe('1 MB');
  expect(formatSize(345.6 * 1024 ** 2)).toBe('346 MB');
  expect(formatSize(3000 * 1024 ** 3)).toBe('3000 GB');
  expect(formatType('源码.tar.gz')).toBe('TAR.GZ');
  expect(formatType('.gitignore')).toBeUndefined();
  expect(formatType('说明.第二版')).toBeUndefined();
});
