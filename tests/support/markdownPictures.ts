import {test} from '@playwright/test';
import type {Root as HtmlRoot} from 'hast';
import type {Image, PhrasingContent, Root} from 'mdast';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import {
  htmlPictures,
  markdownPictures,
} from '../../src/plugins/pictures/build/markdown';
import {createAnswer} from '../../src/plugins/pictures/build/module';
import {root} from './siteCopy';

/** The widths that the site has. */
export const sizes = [480, 800, 1080, 1600, 2400];

type Site = {siteDir: string; save: (name: string, data: Buffer) => string};

/** An empty site with a folder for a Markdown file and its pictures. */
export function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => {
      const file = path.join(siteDir, 'docs', name);
      writeFileSync(file, data);
      return file;
    },
  };
}

/** What becomes of images on lines 1, 2, … of an article. */
export async function transform(
  siteDir: string,
  urls: string[],
  alt = '说明',
): Promise<PhrasingContent[]> {
  const children = urls.map((url, index): Image => {
    const point = {line: index + 1, column: 1};
    return {type: 'image', url, alt, position: {start: point, end: point}};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const file = {path: path.join(siteDir, 'docs/教程.md')};
  const folders = {siteDir, staticDirs: ['static']};
  await markdownPictures(folders)(tree, file);
  // Both trees hold the same elements by now.
  await htmlPictures(folders)(tree as unknown as HtmlRoot, file);
  const paragraph = tree.children[0];
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

/** Name and attributes of the elements that came out, as they are written. */
export function summarise(nodes: PhrasingContent[]): Record<string, unknown>[] {
  return nodes.map((node) => {
    if (node.type !== 'mdxJsxTextElement') {
      return {name: node.type};
    }
    const attributes = node.attributes.map((each): [string, unknown] => {
      const {value} = each;
      const name = each.type === 'mdxJsxAttribute' ? each.name : '...';
      return [name, typeof value === 'object' ? value?.value : value];
    });
    return {name: node.name, ...Object.fromEntries<unknown>(attributes)};
  });
}

/** The module that an article's request gets, and the files that it emits. */
export async function answer(
  siteDir: string,
  request: string,
  {encode = true, emitFile = true} = {},
) {
  const emitted: string[] = [];
  const dependencies: string[] = [];
  const code = await createAnswer({
    siteDir,
    sizes,
    encode,
    ideal: {
      loader: path.join(root, 'node_modules/@docusaurus/responsive-loader'),
      options: {emitFile, format: 'webp', name: '[hash:hex:16].[width].[ext]'},
    },
  })({
    resourcePath: request,
    resourceQuery: /\?.*/.exec(request)?.[0] ?? '',
    rootContext: siteDir,
    addDependency: (file) => dependencies.push(path.basename(file)),
    emitFile: (name) => emitted.push(path.basename(name)),
  });
  return {code, emitted, dependencies};
}

/** A picture that no encoder makes small. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: {type: 'gaussian', mean: 120, sigma: 40},
    },
  });
