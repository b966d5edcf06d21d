import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';
import type {Root as HtmlRoot} from 'hast';
import type {Root, RootContent} from 'mdast';

import {assemble} from '../../src/lib/build/assemble';
import type {BuildProps, Capability} from '../../src/lib/capability';
import {attachments} from '../../src/plugins/attachments';
import {reportLost} from '../../src/plugins/addresses/build/lostAddresses';
import {clientBundle} from '../../src/plugins/client-bundle';
import {markdownReading} from '../../src/plugins/markdown-reading';
import {offline} from '../../src/plugins/offline';
import {pictures} from '../../src/plugins/pictures';
import {syntaxHighlighting} from '../../src/plugins/syntax-highlighting';
import {writeFeeds} from '../../src/plugins/updates/build/feeds';
import {siteWith, warningsOf} from './siteWith';

// What Docusaurus' documentation has sites set, beside the list of capabilities.

type Start = {siteDir?: string; siteConfig?: object; i18n?: object};

const start = async ({plugin}: Capability, context: Start) =>
  (await plugin?.(context as LoadContext, {})) as Plugin;

/** Runs the steps of a capability on a tree, as those of one article. */
async function run(
  steps: Capability['remark'],
  tree: HtmlRoot | Root,
  siteDir: string,
  data = {},
): Promise<void> {
  const file = {path: path.join(siteDir, 'docs/a.md'), data};
  for (const step of steps ?? []) {
    const transform = step() as (...args: unknown[]) => Promise<void>;
    await transform(tree, file);
  }
}

const firstIn = (tree: HtmlRoot | Root) => JSON.stringify(tree.children[0]);

test('steps and readers of a site’s own run beside ours', async () => {
  const [ours, own] = [() => 1, () => 2];
  const {markdown, reading} = assemble([
    {remark: [ours], rehype: [ours]},
    markdownReading(),
  ]);
  const options = markdown({path: 'a', beforeDefaultRemarkPlugins: [own]});
  expect(options).toMatchObject({
    path: 'a',
    beforeDefaultRehypePlugins: [ours],
  });
  expect(options.beforeDefaultRemarkPlugins.at(0)).toBe(ours);
  expect(options.beforeDefaultRemarkPlugins.at(-1)).toBe(own);

  const {parseFrontMatter, preprocessor, ...others} = reading({
    mermaid: true,
    preprocessor: ({fileContent}) => fileContent.replace('{{A}}', '甲'),
    parseFrontMatter: async ({defaultParseFrontMatter, ...file}) => {
      const parsed = await defaultParseFrontMatter(file);
      return {...parsed, frontMatter: {...parsed.frontMatter, own: true}};
    },
  });
  expect(others).toMatchObject({mermaid: true, format: 'detect'});
  const fileContent = '{/* a */}{{A}}';
  const filePath = path.join(siteWith({'a.md': fileContent}), 'a.md');
  const defaultParseFrontMatter = DEFAULT_PARSE_FRONT_MATTER;
  const file = {filePath, fileContent, defaultParseFrontMatter};
  const parsed = await parseFrontMatter?.(file);
  expect(parsed?.frontMatter).toMatchObject({own: true, mdx: {format: 'md'}});
  expect(preprocessor?.({filePath, fileContent})).toBe('甲');

  const inOne = await reading({format: 'mdx'}).parseFrontMatter?.(file);
  expect(inOne?.frontMatter['mdx']).toBeUndefined();
});

test('files are looked for in the static folders of the site', async () => {
  const siteDir = siteWith({'public/a.zip': '一', 'public/b.png': '二'});
  const siteConfig = {staticDirectories: ['static', 'public']};
  const cases: [Capability, RootContent][] = [
    [attachments(), {type: 'link', url: '/a.zip', children: []}],
    [pictures([480]), {type: 'image', url: '/b.png', alt: '二'}],
  ];
  for (const [capability, node] of cases) {
    await start(capability, {siteDir, siteConfig}).catch(() => undefined);
    const tree: Root = {type: 'root', children: [node]};
    await run(capability.remark, tree, siteDir);
    expect(firstIn(tree)).toContain('public%2F');
  }
});

test('a missing picture in Markdown is for the site’s own hook', async () => {
  const siteDir = siteWith({});
  const {remark, rehype} = pictures([480]);
  const at = (line: number) => {
    const point = {line, column: 1};
    return {start: point, end: point};
  };
  const image = {type: 'image', url: './无.png', alt: '无', position: at(3)};
  const data = {};
  const text: Root = {type: 'root', children: [image as never]};
  await run(remark, text, siteDir, data);
  const shown = (line: number): HtmlRoot => ({
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'img',
        properties: {src: './无.png', alt: '无'},
        position: at(line),
        children: [],
      },
    ],
  });
  await run(rehype, shown(3), siteDir, data);
  // Another one, and the same place when the article is compiled anew.
  for (const [line, its] of [[4, data] as const, [3, {}] as const]) {
    const step = run(rehype, shown(line), siteDir, its);
    await expect(step).rejects.toThrow('不存在');
  }
});

test('code is left to the theme where a site has its own', async () => {
  const prism = {theme: {plain: {}, styles: []}};
  for (const [file, ofSite, isOurs] of [
    ['src/theme/Footer/index.tsx', {}, true],
    ['src/theme/Footer/index.tsx', {darkTheme: prism.theme}, false],
    ['src/theme/CodeBlock/index.tsx', {}, false],
    ['src/theme/MDXComponents/Code.js', {}, false],
  ] as const) {
    const siteDir = siteWith({[file]: ''});
    const capability = syntaxHighlighting();
    const siteConfig = {themeConfig: {prism: {...prism, ...ofSite}}};
    const plugin = await start(capability, {siteDir, siteConfig});
    const tree: HtmlRoot = {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{type: 'text', value: 'a\n'}],
        },
      ],
    };
    await run(capability.rehype, tree, siteDir);
    expect('getThemePath' in plugin).toBe(isOurs);
    expect(firstIn(tree).includes('metadata')).toBe(isOurs);
    rmSync(siteDir, {recursive: true});
  }
});

test('PostCSS plugins of a site stay, and prefixes without Lightning CSS', async () => {
  const preset = ['/a/node_modules/postcss-preset-env/dist/index.cjs', {}];
  for (const [lightningCssMinimizer, kept] of [
    [true, ['tailwind']],
    [false, [preset, 'tailwind']],
  ] as const) {
    const siteConfig = {future: {experimental_faster: {lightningCssMinimizer}}};
    const {configurePostCss} = await start(clientBundle(), {siteConfig});
    const options = {plugins: [preset, 'tailwind']};
    expect(configurePostCss?.(options)).toEqual({plugins: kept});
  }
});

test('the service worker of another plugin stays', async () => {
  const props = {
    outDir: siteWith({}),
    baseUrl: '/',
    plugins: [{name: 'docusaurus-plugin-pwa'}],
  } as unknown as BuildProps;
  const steps = await offline({isOn: true}).pages?.(props);
  const [warning] = await warningsOf(() => void steps?.finish?.());
  expect(warning).toContain('去掉列表里的 offline 一行');
  expect(existsSync(path.join(props.outDir, 'sw.js'))).toBe(false);
});

test('dates are those of the locale', async () => {
  for (const [currentLocale, isOurs] of [
    ['zh', true],
    ['fa', false],
  ] as const) {
    const siteConfig = {};
    const i18n = {currentLocale};
    const plugin = await start(clientBundle(), {siteConfig, i18n});
    const utils = {currentBundler: {name: 'rspack', instance: {}}} as never;
    const config = plugin.configureWebpack?.({}, true, utils, undefined);
    expect(JSON.stringify(config).includes('IntlUtils')).toBe(isOurs);
  }
});

test('ideal-image is not listed beside pictures', async () => {
  const plugins = [['@docusaurus/plugin-ideal-image', {quality: 70}]];
  const siteConfig = {plugins, staticDirectories: []};
  await expect(start(pictures([480]), {siteConfig})).rejects.toThrow(
    '去掉 plugins 里它的那一行',
  );
});

test('a feed that the blog writes stays', async () => {
  const outDir = siteWith({'blog/rss.xml': '博客自己的'});
  const blog = {routeBasePath: 'blog', feedOptions: {type: ['rss']}};
  const props = {
    ...{outDir, baseUrl: '/base/', i18n: {localeConfigs: {}}},
    siteConfig: {url: 'https://site.example', title: '站'},
    plugins: [{name: 'docusaurus-plugin-content-blog', options: blog}],
  } as unknown as BuildProps;
  const feed = {folder: '/base/blog/', name: '日志', changes: []};
  await writeFeeds([feed], props).finish?.();
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  expect(read('blog/rss.xml')).toBe('博客自己的');
  expect(read('blog/atom.xml')).toContain('站 · 日志');
});

test('an address is not lost with its slash', async () => {
  const siteDir = siteWith({
    'src/site/addresses.txt': '/\n/docs/a\n/docs/b\n',
    '.docusaurus/a': '',
  });
  const props = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    baseUrl: '/base/',
    routesPaths: ['/base/', '/base/docs/a/'],
    routesBuildMetadata: {},
  } as unknown as BuildProps;
  const [warning] = await warningsOf(() => reportLost(props));
  expect(warning).toContain('少了 1 个网址');
  expect(warning).toContain("from: '/docs/b'");
});
