import {readdirSync, readFileSync} from 'node:fs';

import type {Plugin} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import type {Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {insertAfter} from '../../src/lib/node/htmlEdits';
import {processBuiltPages} from '../../src/lib/node/processBuiltPages';
import type {BuildProps, HtmlEdit, PageSteps} from '../../src/lib/capability';
import {siteWith, warningsOf} from './siteWith';

async function pass(
  files: string[],
  routes: string[],
  ...steps: PageSteps[]
): Promise<{outDir: string; warnings: string}> {
  const outDir = siteWith(
    Object.fromEntries(files.map((file) => [file, `<p>${file}`])),
  );
  const routesPaths = routes.map((route) => `/base/${route}`);
  const article = {
    path: '/base/docs/a',
    metadata: {sourceFilePath: 'docs/a.md'},
  };
  const props = {
    outDir,
    baseUrl: '/base/',
    routesPaths,
    routes: [{path: '/base', routes: [article]}],
  } as BuildProps;
  const makePlugin = processBuiltPages(steps.map((step) => () => step));
  const plugin = (await makePlugin({} as never, {})) as Plugin;
  const warnings = await warningsOf(() => plugin.postBuild?.(props));
  return {outDir, warnings: warnings.join()};
}

/** An edit behind all that the document holds. */
function last(document: Document, text: string): HtmlEdit {
  return insertAfter(document.children.find(DomUtils.isTag) as Element, text);
}

test('each page is collected, then rewritten and written once, in order', async () => {
  const told: string[] = [];
  const ahead = {start: 0, end: 0, text: '零'};
  const {outDir} = await pass(
    ['index.html', 'docs/a.html'],
    ['', 'docs/a', 'docs/a/'],
    {
      collect: ({route, sourceFile, document}) => {
        const text = DomUtils.textContent(document());
        told.push(`${route} ${text} ${sourceFile}`);
      },
      rewrite: ({route, document}) => {
        told.push(`${route} rewritten`);
        return [{start: 0, end: 3, text: '<b>'}, last(document(), ' 一')];
      },
      finish: () => void told.push('第一个完成'),
    },
    {
      rewrite: ({route, document}) =>
        route === '/base/' ? [] : [last(document(), ' 二'), ahead],
      finish: () => void told.push('第二个完成'),
    },
  );
  expect(told).toEqual([
    ...['/base/ index.html undefined', '/base/ rewritten'],
    ...['/base/docs/a docs/a.html docs/a.md', '/base/docs/a rewritten'],
    ...['第一个完成', '第二个完成'],
  ]);
  const read = (file: string) => readFileSync(`${outDir}/${file}`, 'utf8');
  expect(read('index.html')).toBe('<b>index.html 一');
  expect(read('docs/a.html')).toBe('零<b>docs/a.html 一 二');
  expect(readdirSync(outDir)).toEqual(['docs', 'index.html']);
});

test('a page is read where the framework wrote it; none is said', async () => {
  const found: string[] = [];
  const written = {
    '': 'index.html',
    'docs/a/': 'docs/a/index.html',
    'docs/b': 'docs/b.html',
    'old.html': 'old.html',
    'x.HTM': 'x.HTM',
    [encodeURI('目录/c.d')]: '目录/c.d.html',
    'docs/%E5': 'docs/%E5.html',
    '%E5%85%B3/a%2Bb': '%E5%85%B3/a%2Bb.html',
  };
  // A folder, nothing at all, below a file, not to be decoded or named.
  const others = ['broken.html', 'none', 'old.html/e', '\0', 'long'.repeat(99)];
  const {outDir, warnings} = await pass(
    [...Object.values(written), 'broken.html/a'],
    [...Object.keys(written), ...others],
    {collect: ({route, html}) => void found.push(`${route} ${html}`)},
  );
  expect(found.sort()).toEqual(
    Object.entries(written)
      .map(([route, file]) => `/base/${route} <p>${file}`)
      .sort(),
  );
  // Hosts decode an address before they look for its file.
  expect(readdirSync(`${outDir}/关`)).toEqual(['a+b.html']);
  expect(warnings.match(/读不到页面/g)).toHaveLength(5);
  expect(warnings).toContain('「/base/none」');
});
