import type {AllContent} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {SyntaxValidator} from 'fast-xml-validator';
import {parseDocument} from 'htmlparser2';

import type {BuildProps} from '../../../src/lib/capability';
import {findFeeds, writeFeeds} from '../../../src/plugins/updates/node/feeds';
import {readText} from '../../support/files';
import {siteWith} from '../siteWith';

/** What a blog with one post has loaded. */
function blogWith(title: string): AllContent {
  const post = {
    metadata: {
      title,
      permalink: '/base/log/0',
      source: '@site/blog/0.md',
      date: new Date(Date.UTC(2026, 0, 1)),
      tags: [],
      frontMatter: {},
    },
  };
  const content = {blogPosts: [post], blogTagsListPath: '/base/log/tags'};
  return {'docusaurus-plugin-content-blog': {default: content}};
}

const buildProps = (outDir: string, plugins: object[] = []) =>
  ({
    outDir,
    plugins,
    baseUrl: '/base/',
    i18n: {localeConfigs: {}},
    siteConfig: {url: 'https://site.example', title: '站'},
  }) as unknown as BuildProps;

test.describe('updates', () => {
  test('a feed that the blog writes stays', async () => {
    const outDir = siteWith({'blog/rss.xml': '博客自己的'});
    const options = {routeBasePath: 'blog', feedOptions: {type: ['rss']}};
    const name = 'docusaurus-plugin-content-blog';
    const feed = {folder: '/base/blog/', name: '日志', pages: []};
    const props = buildProps(outDir, [{name, options}]);
    await writeFeeds([feed], 'CC0', props).finish?.();
    expect(readText(outDir, 'blog/rss.xml')).toBe('博客自己的');
    expect(readText(outDir, 'blog/atom.xml')).toContain('站 · 日志');
  });

  test('characters that XML does not allow are left out', async () => {
    const outDir = siteWith({});
    // A surrogate alone is no character.
    const text =
      '甲\u0000\u0008\u001f\ufffe乙\udc00丙\ud800丁\u{1f600}\t戊]]\uffff>';
    const feeds = findFeeds(blogWith(text), '/base/', '日志');
    const {collect, finish} = writeFeeds(feeds, 'CC0', buildProps(outDir));
    const html = `<main><article>${text}</article></main>`;
    await collect?.({
      route: '/base/log/0',
      file: '',
      html,
      document: () => parseDocument(html),
    });
    await finish?.();
    for (const format of ['rss', 'atom']) {
      const xml = readText(outDir, `log/${format}.xml`);
      expect(SyntaxValidator.validate(xml)).toBe(true);
      // In the title and in the content.
      expect(xml.split('甲乙丙丁\u{1f600}\t戊'), format).toHaveLength(3);
    }
  });
});
