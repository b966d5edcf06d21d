import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';

import type {Options} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';

import {assemble} from '../../src/lib/node/assemble';
import type {BuildProps, Capability} from '../../src/lib/capability';
import {attachments} from '../../src/plugins/attachments';
import {markdownReading} from '../../src/plugins/markdown-reading';
import {offline} from '../../src/plugins/offline';
import {pictures} from '../../src/plugins/pictures';
import {syntaxHighlighting} from '../../src/plugins/syntax-highlighting';
import {siteWith, warningsOf} from './siteWith';
import {element} from './trees';

// What Docusaurus' documentation has sites set, beside the list of capabilities.

const start = async ({plugin}: Capability, context: object) =>
  (await plugin?.({siteConfig: {}, ...context} as LoadContext, {})) as Plugin;

/** What the steps of a capability make of the first node of an article. */
async function run(steps: Capability['remark'], siteDir: string, node: object) {
  const tree = {type: 'root', children: [node]};
  const file = {path: path.join(siteDir, 'docs/a.md'), data: {}};
  for (const step of steps ?? []) {
    await (step() as (...args: unknown[]) => unknown)(tree, file);
  }
  return JSON.stringify(tree.children[0]);
}

test('steps and readers of a site’s own run beside ours', async () => {
  const [ours, own] = [() => 1, () => 2];
  const capability = markdownReading({siteDir: ''});
  const frontMatter = (fields: Record<string, unknown>) => {
    fields['ofList'] = fields['own'];
  };
  const pages = () => Promise.reject(new Error('a page fails'));
  const steps = {remark: [ours], rehype: [ours], frontMatter, pages};
  const site = assemble([steps, capability]);
  // TypeScript reads them as the framework's own.
  const docs: Options['docs'] = site.contentOptions({
    onInlineTags: 'warn',
    beforeDefaultRemarkPlugins: [own],
  });
  expect(docs).toEqual({
    onInlineTags: 'warn',
    beforeDefaultRemarkPlugins: [ours, ...(capability.remark ?? []), own],
    beforeDefaultRehypePlugins: [ours, ...(capability.rehype ?? [])],
  });
  const name = 'docusaurus-plugin-content-docs';
  const instances = [site.contentOptions({id: 'default'}), {id: 'manual'}];
  const ofSite = instances.map((options) => ({name, options}));
  const props = {plugins: ofSite, routes: [], routesPaths: []};
  const check = await start({plugin: site.plugins.at(-1)}, {});
  const warnings = await warningsOf(() =>
    expect(check.postBuild?.(props as never)).rejects.toThrow('a page fails'),
  );
  expect(warnings).toEqual([expect.stringContaining('实例「manual」')]);

  const {parseFrontMatter, preprocessor, ...others} = site.markdownSetting({
    mermaid: true,
    preprocessor: ({fileContent}) => fileContent.replace('{{A}}', '甲'),
    parseFrontMatter: async (file) => {
      const parsed = await file.defaultParseFrontMatter(file);
      return {...parsed, frontMatter: {...parsed.frontMatter, own: true}};
    },
  });
  expect(others).toMatchObject({mermaid: true, format: 'detect'});
  const file = {filePath: 'a.md', fileContent: '{/* a */}{{A}} <Enter>'};
  const params = {...file, defaultParseFrontMatter};
  const parsed = await parseFrontMatter(params);
  expect(parsed.frontMatter).toMatchObject({own: true, ofList: true});
  // The comment of MDX goes, because the file is CommonMark.
  expect(preprocessor?.(file)).toBe('甲 <Enter>');

  const inOne = await site
    .markdownSetting({format: 'mdx'})
    .parseFrontMatter(params);
  expect(inOne.frontMatter['mdx']).toBeUndefined();
});

test('files are looked for in the static folders of the site', async () => {
  const siteDir = siteWith({'public/a.zip': '一', 'public/b.png': '二'});
  const staticDirectories = ['static', 'public'];
  const siteConfig = {presets: [], plugins: [], staticDirectories};
  for (const [capability, node] of [
    [attachments(), {type: 'link', url: '/a.zip', children: []}],
    [pictures({widths: [480]}), {type: 'image', url: '/b.png', alt: '二'}],
  ] as const) {
    await start(capability, {siteDir, siteConfig});
    expect(await run(capability.remark, siteDir, node)).toContain('public%2F');
  }
});

test('code is left to the theme where a site has its own', async () => {
  const prism = {theme: {plain: {}, styles: []}, magicComments: []};
  for (const [file, ofSite, isOurs] of [
    ['Footer/index.tsx', {}, true],
    ['Footer/index.tsx', {darkTheme: prism.theme}, false],
    ['MDXComponents/Code.js', {}, false],
  ] as const) {
    const siteDir = siteWith({[`src/theme/${file}`]: ''});
    const capability = syntaxHighlighting();
    const siteConfig = {themeConfig: {prism: {...prism, ...ofSite}}};
    const plugin = await start(capability, {siteDir, siteConfig});
    expect('getThemePath' in plugin).toBe(isOurs);
    const node = element('code', {}, 'a\n');
    const shown = await run(capability.rehype, siteDir, node);
    expect(shown.includes('metadata')).toBe(isOurs);
    rmSync(siteDir, {recursive: true});
  }
});

test('the service worker of another plugin stays', async () => {
  const outDir = siteWith({});
  const plugins = [{name: 'docusaurus-plugin-pwa'}];
  const props = {outDir, plugins} as unknown as BuildProps;
  const steps = await offline({isOn: true}).pages?.(props, {});
  const [warning] = await warningsOf(() => steps?.finish?.());
  expect(warning).toContain('去掉列表里的 offline 一行');
  expect(existsSync(path.join(outDir, 'sw.js'))).toBe(false);
});
