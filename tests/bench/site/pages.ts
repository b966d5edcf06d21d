import {rmSync} from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import type {SearchPage} from '../../../src/plugins/search/shared/indexFormat';
import {type Files, writeFiles} from '../../support/files';
import {createCorpus} from '../../support/searchCorpus/corpus';

// Of five pages, the second begins with a picture and the last is a post; the
// others are documents, 25 to a category.
const hasPicture = (nth: number) => nth % 5 === 1;
const isPost = (nth: number) => nth % 5 === 4;
const perCategory = 25;

/** Path of a page's file below the site, without its ending. */
const place = (nth: number) =>
  isPost(nth)
    ? `blog/p${nth}`
    : `docs/c${Math.floor(nth / perCategory)}/p${nth}`;

/** What the browser opens: one page of text, one that begins with a picture. */
export const addresses = {文档页: 'docs/c0/p0', 图文页: 'docs/c0/p1'};

/** Other documents of the same category, all of them text. */
export const siblings = [2, 5, 7, 8, 10, 12, 13, 15].map(
  (nth) => `docs/c0/p${nth}`,
);

/** Lines of code, which side by side become one block of it. */
const code = /(?:^\w+\("[^\n]*"(?:, 0x\w+)?\);$\n?)+/gm;

/** A line of text, a list every seventh and a table every eleventh. */
function block(text: string, nth: number): string {
  const parts = text.split(/(?<=。)/);
  if (nth % 7 === 3) {
    return parts.map((part) => `- ${part}`).join('\n');
  }
  if (nth % 11 === 5) {
    const rows = parts.map((part, row) => `| ${row + 1} | ${part} |`);
    return ['| 步骤 | 说明 |', '| --: | --- |', ...rows].join('\n');
  }
  return text;
}

function body(text: string, first: number): string {
  const fence = '```';
  const blocks = text
    .replace(/[<>{}|]/g, ' ')
    .replace(code, (lines) => `${fence}js\n${lines.trimEnd()}\n${fence}\n`)
    .match(/^```[^]*?^```|^.+$/gm);
  return (blocks ?? [])
    .map((each, at) =>
      each.startsWith(fence) ? each : block(each, first + at),
    )
    .join('\n\n');
}

function markdown(page: SearchPage, nth: number): string {
  const [lead = '', ...sections] = page.sections.map(({heading, text}, at) => {
    const title = `${at % 3 === 2 ? '###' : '##'} ${heading} {#s${at}}\n\n`;
    return (heading ? title : '') + body(text, nth + at);
  });
  const title = `第 ${nth} 篇：${page.title}`;
  // A post every three days.
  const date = new Date(Date.UTC(2024, 0, 1 + 3 * nth)).toISOString();
  const head = isPost(nth)
    ? `---\nslug: p${nth}\ntitle: ${title}\ndate: ${date.slice(0, 10)}\nauthors: [writer]\ntags: [news]\n---`
    : `---\nsidebar_position: ${nth}\n---\n\n# ${title}`;
  const picture = hasPicture(nth) ? [`![截图](p${nth}.png)`] : [];
  const cut = isPost(nth) ? ['<!-- truncate -->'] : [];
  return [head, ...picture, lead, ...cut, ...sections, ''].join('\n\n');
}

function drawPicture(nth: number): Promise<Buffer> {
  const shapes = Array.from({length: 400}, (_, at) => {
    const [x, y] = [(at * 389) % 900, (at * 241) % 1200];
    return `<circle cx="${x}" cy="${y}" r="${9 + (at % 40)}" fill="hsl(${at * 7 + nth} 60% 50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({background: '#fff'}).png().toBuffer();
}

export async function writePages(dir: string, count: number): Promise<void> {
  const pages = createCorpus(7, 1000).slice(0, count);
  for (const folder of ['docs', 'blog']) {
    rmSync(path.join(dir, folder), {recursive: true, force: true});
  }
  const files: Files = {
    'blog/authors.yml': 'writer:\n  name: 作者\n',
    'blog/tags.yml': 'news:\n  label: 近况\n',
    'docs/intro.md':
      '---\nsidebar_position: 0\n---\n\n# 使用说明\n\n## 反馈 {#feedback}\n\n正文。\n',
  };
  for (let at = 1; (at - 1) * perCategory < count; at += 1) {
    const category = {label: `第 ${at} 辑`, position: at};
    files[`docs/c${at - 1}/_category_.json`] = JSON.stringify(category);
  }
  for (const [nth, page] of pages.entries()) {
    files[`${place(nth)}.md`] = markdown(page, nth);
    if (hasPicture(nth)) {
      files[`${place(nth)}.png`] = await drawPicture(nth);
    }
  }
  writeFiles(dir, files);
}
