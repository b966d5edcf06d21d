import type {AllContent} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import type {BuildProps} from '../../../src/lib/capability';
import {
  findFeeds,
  sortByDate,
  writeFeeds,
} from '../../../src/plugins/updates/node/feeds';
import {readText} from '../../support/files';
import {siteWith} from '../siteWith';

/** What a blog at this address has loaded. */
function blogAt(home: string, titles: string[]): AllContent {
  const blogPosts = titles.map((title, index) => ({
    metadata: {
      title,
      permalink: `${home}/${index}`,
      source: `@site/blog/${index}.md`,
      date: new Date(Date.UTC(2026, 0, index + 1)),
      tags: [],
      frontMatter: {},
    },
  }));
  const content = {blogPosts, blogTagsListPath: `${home}/tags`};
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
    const forbidden = '\u0000\u0008\u000b\u001f\ufffe\uffff\ud800\udc00'.split(
      '',
    );
    // The last two are a pair of surrogates; alone, each is no character.
    const [high = '', low = ''] = forbidden.splice(-2);
    const text = `甲${forbidden.join('')}乙${low}丙${high}丁\u{1f600}\t戊`;
    const feeds = findFeeds(blogAt('/base/log', [text]), '/base/', '日志');
    expect(sortByDate(feeds[0]?.pages ?? [])).toHaveLength(1);
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
      // In the title and in the content.
      expect(xml.split('甲乙丙丁\u{1f600}\t戊'), format).toHaveLength(3);
    }
  });
});
