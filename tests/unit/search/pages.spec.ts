import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {search} from '../../../src/plugins/search';
import {
  extract,
  listSearchableRoutes,
} from '../../../src/plugins/search/node/extract';
import {section} from '../../support/searchIndex';

const documentWith = (body: string, around = '') =>
  `<html><head><title>甲 | 站点 | 站</title></head><body>${around}<main><article>` +
  `<div class="theme-doc-markdown markdown">${body}</div>` +
  '<footer>编辑此页</footer></article></main><footer>许可</footer></body></html>';

const read = (html: string) => extract(parseDocument(html), ' | 站');
const textOf = (body: string) => read(documentWith(body)).sections[0]?.text;

test.describe('what is read from a built page', () => {
  test('a page is split at headings with an id', () => {
    const body =
      '<header><h1>标题</h1></header><p>引言。' +
      '<h2 class=anchor id="准备">准备<a class=hash-link href=#x>\u200b</a></h2><p>甲。' +
      '<h3>没有锚点</h3><p>乙。<h4 id=more><code>more</code> 细节</h4>';
    expect(read(documentWith(body))).toEqual({
      title: '标题',
      trail: [],
      sections: [
        section('', '引言。'),
        section('准备', '甲。\n没有锚点\n乙。'),
        {...section('more 细节', ''), anchor: 'more'},
      ],
    });
  });

  test('text in a line is joined; blocks, cells and lines of code are separate', () => {
    for (const [body, text] of [
      ['<p>解<b>包</b><code>a</code>b', '解包ab'],
      [
        '<p>甲<br>乙<ul><li>丙</ul><table><tr><td>丁<td>戊',
        '甲\n乙\n丙\n丁\n戊',
      ],
      ['<p>one\n<b>and\n\tmore</b>', 'one and more'],
      // What is said of a picture follows the text in which it stands.
      [
        '<p>看<picture><img src=a alt=主界面 title=第一版></picture>图<p>' +
          '<img src=b alt=同 title=同><img src=c alt="">末',
        '看\n主界面\n第一版\n图\n末\n同',
      ],
      [
        '<p>看：<div class="codeBlockTitle">a.js</div><pre><code>' +
          '<span class=token-line>const <span>a</span> = 1;<br></span>' +
          '<span class=token-line>  b();<br></span></code></pre>' +
          '<button>复制</button><pre>一\n二</pre>',
        '看：\na.js\nconst a = 1;\nb();\n一\n二',
      ],
    ] as const) {
      expect(textOf(body)).toBe(text);
    }
  });

  test('what the author did not write is left out', () => {
    const body =
      '<p>正文<a class="hash-link" href="#x">#</a><svg><title>图</title></svg>' +
      '<!-- truncate --><ul class="table-of-contents"><li>目录</ul>' +
      '<nav class="pagination-nav">下一页</nav><script>code()</script>' +
      '<button>按钮</button>' +
      '<div data-page-only><h2 id="own">标题</h2><p>另有 3 个附件</p></div>';
    const around = '<nav><a class="navbar__link">导航</a></nav>';
    expect(read(documentWith(body, around)).sections).toEqual([
      section('', '正文'),
    ]);
  });

  test('without an article all of main is read, without a heading the title', () => {
    expect(read(documentWith('<p>文')).title).toBe('甲 | 站点');
    const html =
      '<title>站</title><header>页眉</header><main><h1>首页</h1><p>介绍。' +
      '<section><h2 id=go>开始</h2><p>从这里。</section><nav>目录</nav></main>';
    expect(read(html)).toMatchObject({
      title: '首页',
      sections: [
        section('', '介绍。'),
        {...section('开始', '从这里。'), anchor: 'go'},
      ],
    });
  });

  test('only written pages are listed, and none that is unlisted', () => {
    const document = (path: string) => ({
      path,
      component: '',
      metadata: {sourceFilePath: `${path}.md`},
    });
    const inDocs = [document('/b/docs/intro'), document('/b/docs/unlisted')];
    const routes = [
      document('/b/'),
      {path: '/b/blog', component: ''},
      {path: '/b/docs', component: '', routes: inDocs},
    ];
    const listed = listSearchableRoutes(routes, {
      '/b/docs/unlisted': {noIndex: true},
    });
    expect([...listed]).toEqual(['/b/', '/b/docs/intro']);
  });

  test("with Algolia's search there is no box and no index of ours", () => {
    const {plugin, pages} = search();
    const props = {siteConfig: {themeConfig: {algolia: {}}}} as never;
    expect(plugin?.(props, undefined)).toEqual({name: 'search'});
    expect(pages?.(props)).toEqual({});
  });

  test('a setting that is no setting is named', () => {
    const props = {siteConfig: {themeConfig: {singleKeys: 'off'}}} as never;
    expect(() => search().plugin?.(props, undefined)).toThrow(
      'themeConfig.singleKeys 是「"off"」，只能是 true 或 false',
    );
  });
});
