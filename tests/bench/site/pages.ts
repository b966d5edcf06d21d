import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {SearchPage} from '../../../src/plugins/search/engine/types';
import {root} from '../../support/siteCopy';
import {Corpus} from '../search/corpus';

/** One page in five is a post; the others are documents, 25 to a category. */
const postEvery = 5;
const perCategory = 25;

const isPost = (nth: number) => nth % postEvery === postEvery - 1;

/** Path of a page's file below the site, without its ending. */
function place(nth: number): string {
  const category = Math.floor(nth / perCategory);
  return isPost(nth) ? `blog/p${nth}` : `docs/c${category}/p${nth}`;
}

/** What the browser opens, below the base path: one of each kind. */
export const addresses = {
  文档页: 'docs/c0/p0',
  首页: '',
  日志: 'blog/p4',
  日志列表: 'blog',
} as const;

export type Kind = keyof typeof addresses;
export const kinds = Object.keys(addresses) as Kind[];

const code = /^\w+\(".*"\);?$|^\w+\(".*", 0x\w+\);$/;

/** A line of text, a list every seventh and a table every eleventh. */
function block(text: string, nth: number): string {
  const parts = text.split(/(?<=。)/).filter(Boolean);
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
  const blocks: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) {
      blocks.push(`\`\`\`js\n${lines.join('\n')}\n\`\`\``);
    }
    lines = [];
  };
  for (const line of text.replace(/[<>{}|]/g, ' ').split('\n')) {
    if (code.test(line)) {
      lines.push(line);
    } else {
      flush();
      blocks.push(block(line, first + blocks.length));
    }
  }
  flush();
  return blocks.join('\n\n');
}

function markdown(page: SearchPage, nth: number, next: string): string {
  const [lead, ...sections] = page.sections.map(({heading, text}, at) => {
    const level = at % 3 === 2 ? '###' : '##';
    const title = heading ? `${level} ${heading} {#s${at}}\n\n` : '';
    return title + body(text, nth + at);
  });
  const matter = isPost(nth)
    ? `---\nslug: p${nth}\ntitle: 第 ${nth} 篇：${page.title}\ndate: ${date(nth)}\nauthors: [maintainer]\ntags: [hello]\n---`
    : `---\nsidebar_position: ${nth}\n---\n\n# 第 ${nth} 篇：${page.title}`;
  const link = `读完请看[下一篇](${next})。`;
  const truncate = isPost(nth) ? '\n\n<!-- truncate -->' : '';
  return [matter, `${link}${truncate}`, lead, ...sections, ''].join('\n\n');
}

/** A post every three days. */
const date = (nth: number) =>
  new Date(Date.UTC(2024, 0, 1 + 3 * nth)).toISOString().slice(0, 10);

/**
 * Replaces a site's documents and posts by so many generated pages. The first
 * hundred are the same on a site of a hundred and of a thousand.
 */
export function writePages(dir: string, count: number): void {
  const corpus = new Corpus(7, 1000);
  const pages = Array.from({length: count}, (_, nth) => corpus.page(nth));
  for (const folder of ['docs', 'blog']) {
    rmSync(path.join(dir, folder), {recursive: true, force: true});
    mkdirSync(path.join(dir, folder));
  }
  for (const file of ['authors.yml', 'tags.yml']) {
    cpSync(path.join(root, 'blog', file), path.join(dir, 'blog', file));
  }
  writeFileSync(
    path.join(dir, 'docs/intro.md'),
    '---\nsidebar_position: 0\n---\n\n# 使用说明\n\n## 反馈 {#feedback}\n\n正文。\n',
  );
  const all = [...pages.keys()];
  const docs = all.filter((nth) => !isPost(nth));
  for (const group of [docs, all.filter(isPost)]) {
    for (const [at, nth] of group.entries()) {
      const file = path.join(dir, `${place(nth)}.md`);
      const next = `/${place(group[(at + 1) % group.length] ?? nth)}`;
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, markdown(pages[nth] as SearchPage, nth, next));
    }
  }
  for (let category = 0; category * perCategory < count; category += 1) {
    writeFileSync(
      path.join(dir, `docs/c${category}/_category_.json`),
      JSON.stringify({label: `第 ${category + 1} 辑`, position: category + 1}),
    );
  }
}
