import {test} from '@playwright/test';
import type {Root as HtmlRoot} from 'hast';
import type {Image, PhrasingContent, Root} from 'mdast';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import {literalOf} from '../../src/lib/jsx';
import markdownImages from '../../src/plugins/markdown-images';
import htmlImages from '../../src/plugins/markdown-images/html';

type Site = {siteDir: string; save: (name: string, data: Buffer) => void};

/** An empty site with a folder for a Markdown file and its pictures. */
export function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => writeFileSync(path.join(siteDir, 'docs', name), data),
  };
}

/** Runs the plugin over images on lines 1, 2, …, as the client compiler does. */
export async function transform(
  siteDir: string,
  urls: string[],
  {alt = '说明', encode = true, compilerName = 'client' as const} = {},
): Promise<PhrasingContent[]> {
  const children = urls.map((url, index): Image => {
    const point = {line: index + 1, column: 1};
    return {type: 'image', url, alt, position: {start: point, end: point}};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const options = {siteDir, staticDirs: ['static'], encode};
  const file = {path: path.join(siteDir, 'docs/教程.md'), data: {compilerName}};
  await markdownImages(options)(tree, file);
  // Both trees hold the same elements by now.
  await htmlImages(options)(tree as unknown as HtmlRoot, file);
  const paragraph = tree.children[0];
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

/** Name and literal props of the elements that came out. */
export function summarise(nodes: PhrasingContent[]): Record<string, unknown>[] {
  return nodes.map((node) => {
    if (node.type !== 'mdxJsxTextElement') {
      return {name: node.type};
    }
    const props = node.attributes.flatMap((attribute): [string, unknown][] => {
      const value = literalOf(attribute);
      return attribute.type === 'mdxJsxAttribute' && value !== undefined
        ? [[attribute.name, value]]
        : [];
    });
    return {name: node.name, ...Object.fromEntries<unknown>(props)};
  });
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
