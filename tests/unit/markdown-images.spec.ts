import {expect, test} from '@playwright/test';
import type {Image, PhrasingContent, Root} from 'mdast';
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import markdownImages from '../../src/plugins/markdown-images';
import {
  keepWorthwhile,
  widthsFor,
} from '../../src/plugins/markdown-images/variants';

type Site = {siteDir: string; save: (name: string, data: Buffer) => void};

/** An empty site with a folder for a Markdown file and its pictures. */
function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => writeFileSync(path.join(siteDir, 'docs', name), data),
  };
}

/** Runs the plugin over images on lines 1, 2, …, as the client compiler does. */
async function transform(
  siteDir: string,
  urls: string[],
  {alt = '说明', encode = true, compilerName = 'client' as const} = {},
): Promise<PhrasingContent[]> {
  const children = urls.map((url, index): Image => {
    const point = {line: index + 1, column: 1};
    return {type: 'image', url, alt, position: {start: point, end: point}};
  });
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  const plugin = markdownImages({siteDir, staticDirs: ['static'], encode});
  await plugin(tree, {
    path: path.join(siteDir, 'docs/教程.md'),
    data: {compilerName},
  });
  const paragraph = tree.children[0];
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}

/** Name and literal props of the elements that came out. */
function summarise(nodes: PhrasingContent[]): Record<string, unknown>[] {
  return nodes.map((node) => {
    if (node.type !== 'mdxJsxTextElement') {
      return {name: node.type};
    }
    const props = node.attributes.flatMap((attribute): [string, unknown][] => {
      const value =
        attribute.type === 'mdxJsxAttribute' &&
        typeof attribute.value === 'object'
          ? attribute.value?.data?.estree?.body[0]
          : undefined;
      return attribute.type === 'mdxJsxAttribute' &&
        value?.type === 'ExpressionStatement' &&
        value.expression.type === 'Literal'
        ? [[attribute.name, value.expression.value]]
        : [];
    });
    return {name: node.name, ...Object.fromEntries<unknown>(props)};
  });
}

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: {type: 'gaussian', mean: 120, sigma: 40},
    },
  });

test('widths end at the picture’s own, without near twins', () => {
  expect(widthsFor(80)).toEqual([80]);
  expect(widthsFor(500)).toEqual([500]);
  expect(widthsFor(1280)).toEqual([480, 800, 1080, 1280]);
  expect(widthsFor(9000)).toEqual([480, 800, 1080, 1600, 2400]);
});

test('a narrower variant that is hardly lighter is dropped', () => {
  const variant = (width: number, bytes: number) => ({
    width,
    data: Buffer.alloc(bytes),
  });
  const kept = keepWorthwhile([
    variant(480, 100),
    variant(800, 500),
    variant(1080, 460),
    variant(1600, 400),
  ]);
  expect(kept.map(({width}) => width)).toEqual([480, 1600]);
});

test('two names with one content are encoded once', async () => {
  const {siteDir, save} = createSite();
  const data = await noisy(900, 400).png().toBuffer();
  save('甲.png', data);
  save('乙.png', data);
  await transform(siteDir, ['./甲.png', './乙.png']);
  const stored = readdirSync(
    path.join(siteDir, 'node_modules/.cache/pictures'),
  );
  expect(stored.filter((name) => name.endsWith('.png'))).toHaveLength(1);
});

test('a photo on its side is stored upright', async () => {
  const {siteDir, save} = createSite();
  save(
    '竖拍.jpg',
    await noisy(400, 200).jpeg().withMetadata({orientation: 6}).toBuffer(),
  );
  const nodes = await transform(siteDir, ['./竖拍.jpg']);
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({width: 200, height: 400}),
  ]);
});

test('development shows originals and encodes nothing', async () => {
  const {siteDir, save} = createSite();
  save('大.png', await noisy(900, 400).png().toBuffer());
  const nodes = await transform(siteDir, ['./大.png'], {encode: false});
  expect(summarise(nodes)).toEqual([
    expect.objectContaining({name: 'img', width: 900, height: 400}),
  ]);
  expect(readdirSync(siteDir)).toEqual(['docs']);
});

test('a broken image names the file, the line and what is wrong', async () => {
  const {siteDir, save} = createSite();
  const whole = await noisy(300, 200).png().toBuffer();
  save('好.png', whole);
  save('半截.png', whole.subarray(0, whole.length / 2));
  save('空的.png', Buffer.alloc(0));
  save('文字.png', Buffer.from('这不是图片。'));
  const broken: Record<string, string> = {
    './半截.png': '图片数据不完整或已损坏',
    './空的.png': '文件是空的（0 字节）',
    './文字.png': '文件内容不是图片，或文件头已损坏',
  };
  for (const [url, reason] of Object.entries(broken)) {
    await expect(transform(siteDir, ['./好.png', url])).rejects.toThrow(
      `docs/教程.md:2：图片「${url}」无法使用：${reason}。`,
    );
  }
});

test('an image without alt warns with file and line, once', async () => {
  const {siteDir, save} = createSite();
  save('小.png', await noisy(20, 10).png().toBuffer());
  const lines: string[] = [];
  const {warn} = console;
  console.warn = (line: string) => lines.push(line);
  try {
    await transform(siteDir, ['./小.png'], {alt: ' '});
    await transform(siteDir, ['./小.png']);
  } finally {
    console.warn = warn;
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('docs/教程.md:1：图片「./小.png」没有说明文字。');
});
