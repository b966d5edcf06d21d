import {expect, test} from '@playwright/test';
import type {Root} from 'hast';

import {
  remarkMdx,
  remarkParse,
  unified,
} from '../../../src/lib/node/esmPackages.cjs';
import {elementsInCode} from '../../../src/plugins/content-security-policy/node/jsxInCode';
import {refuseForbidden} from '../../../src/plugins/content-security-policy/node/rehypeRefuse';
import {allowSources} from '../../../src/plugins/content-security-policy/node/sources';
import {warningsOf} from '../siteWith';
import {element, onLine} from '../trees';

const allowed = allowSources({frames: ['https://frames.example']});

test('an article has no scripts and changes no page, and is told what stops', async () => {
  const className = ['a', 'playgroundContainer_b'];
  const tree: Root = {
    type: 'root',
    children: [
      {...element('script'), ...onLine(3)},
      {...element('base', {href: '/b/'}), ...onLine(4)},
      {...element('meta', {httpEquiv: ['refresh']}), ...onLine(5)},
      element('meta', {name: 'author'}),
      element('iframe', {src: 'https://frames.example/zh-CN/widget'}),
      {...element('iframe', {src: '//player.example/1'}), ...onLine(8)},
      {...element('style', {}, '@import "//a.example";'), ...onLine(9)},
      element('link', {rel: ['preconnect']}),
      {...element('p', {className}), ...onLine(10)},
    ],
  };
  const file = {path: '/site/docs/a.md', cwd: '/site', value: '', data: {}};
  const told = await warningsOf(() => refuseForbidden(allowed)(tree, file));
  expect(tree.children).toMatchObject([
    {tagName: 'meta', properties: {name: 'author'}},
    {properties: {src: 'https://frames.example/zh-CN/widget'}},
    {tagName: 'iframe', properties: {'data-in-article': ''}},
    {tagName: 'style', properties: {'data-in-article': ''}},
    {tagName: 'link', properties: {'data-in-article': ''}},
    {properties: {className: ['a']}},
  ]);
  expect(told).toEqual([
    expect.stringContaining('docs/a.md:3：文章里的脚本不会运行'),
    expect.stringContaining('docs/a.md:4：文章里的 <base>'),
    expect.stringContaining('docs/a.md:5：文章里的 <meta http-equiv>'),
    expect.stringMatching(
      /docs\/a\.md:8：嵌入的「\/\/player\.example\/1」不会显示[^]*https:\/\/player\.example 加进 src\/site\/origins\.ts/,
    ),
    expect.stringContaining('docs/a.md:9：别的网站的样式表「//a.example」'),
    expect.stringContaining('docs/a.md:10：'),
  ]);
});

test('what an article has within its code has no say either', async () => {
  const tree = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(
      `{<Head><link rel="preconnect" href="/a" /><base href="/b/" />
<style>{\`@import '//a.example';\`}</style></Head>}

<style>{\`@import '//a.example';\`}</style>

<B c={<i className="playgroundContainer_d d" />} {...{e: 1n}} />

<b className="f
playgroundContainer_g">甲</b>`,
    ) as unknown as Root;
  const file = {path: '/site/docs/a.mdx', cwd: '/site', value: '', data: {}};
  expect(await warningsOf(() => refuseForbidden(allowed)(tree, file))).toEqual([
    expect.stringContaining('docs/a.mdx:1：文章里的 <base>'),
    expect.stringContaining('docs/a.mdx:2：别的网站的样式表'),
    expect.stringContaining('docs/a.mdx:4：别的网站的样式表'),
    expect.stringContaining('docs/a.mdx:6：以 playgroundContainer_'),
    expect.stringContaining('docs/a.mdx:8：以 playgroundContainer_'),
  ]);
  const parsed = JSON.stringify(tree.children.map(elementsInCode));
  expect(parsed).toMatch(/"preconnect"[^]+"data-in-article"[^]+"d"/);
  expect(parsed).not.toMatch(/"base"|playground/);
});
