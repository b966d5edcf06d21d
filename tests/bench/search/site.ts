import {cp, mkdir, readdir, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {readDocuments} from '../../../src/plugins/search/build/pages';
import {writeIndex} from '../../../src/plugins/search/build/write';
import {
  indexFolder,
  type SearchPage,
} from '../../../src/plugins/search/engine/types';
import {workFolder} from '../../support/siteCopy';
import {sharedSite} from '../../support/sites';
import {Corpus} from './corpus';

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page as the theme renders it, with a sidebar of a usual length. */
function render({title, trail, sections}: SearchPage): string {
  const sidebar = Array.from(
    {length: 60},
    (_, nth) =>
      `<li class="theme-doc-sidebar-item-link menu__list-item"><a class="menu__link" href="/docs/c${nth}">目录第 ${nth} 项</a></li>`,
  ).join('');
  const body = sections.map(({anchor, heading, text}) => {
    const head = anchor
      ? `<h2 class="anchor" id="${anchor}">${escape(heading)}<a href="#${anchor}" class="hash-link">\u200b</a></h2>`
      : '';
    const paragraphs = text.split('\n').map((line) => `<p>${escape(line)}</p>`);
    return head + paragraphs.join('');
  });
  const toc = sections.map(({heading}) => `<li>${escape(heading)}</li>`);
  return (
    `<!doctype html><html lang="zh"><head><title>${escape(title)} | 站</title></head><body>` +
    `<nav class="navbar"><a class="navbar__link navbar__link--active">文档</a></nav>` +
    `<aside><ul class="menu__list">${sidebar}</ul></aside><main><article>` +
    `<nav class="theme-doc-breadcrumbs"><ul><li class="breadcrumbs__item"><span class="breadcrumbs__link">${escape(trail[1] ?? '')}</span></li></ul></nav>` +
    `<div class="theme-doc-markdown markdown"><header><h1>${escape(title)}</h1></header>${body.join('')}</div>` +
    `<footer>编辑此页</footer></article><div class="table-of-contents"><ul>${toc.join('')}</ul></div></main></body></html>`
  );
}

/** The files of a site of so many pages, as a build leaves them. */
export async function writePages(count: number) {
  const outDir = path.join(workFolder, `bench-${count}`);
  await rm(outDir, {recursive: true, force: true});
  const corpus = new Corpus(7, count);
  const pages = Array.from({length: count}, (_, nth) => corpus.page(nth));
  for (const page of pages) {
    const file = path.join(outDir, `${page.url}.html`);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, render(page));
  }
  return {outDir, pages};
}

/** Runs the plugin's own steps over the pages, and says what they cost. */
export async function indexPages(outDir: string, pages: SearchPage[]) {
  const folder = path.join(outDir, indexFolder);
  const routes = pages.map(({url}) => url).sort();
  const start = performance.now();
  const site = {outDir, baseUrl: '/', titleSuffix: ' | 站'};
  await writeIndex(folder, readDocuments(routes, site), pages.length);
  const seconds = (performance.now() - start) / 1000;
  const entries = await readdir(folder, {recursive: true});
  const facts = await Promise.all(
    entries.map((entry) => stat(path.join(folder, entry))),
  );
  const files = facts.filter((one) => one.isFile());
  const bytes = files.reduce((sum, {size}) => sum + size, 0);
  return {seconds, megabytes: bytes / 1e6, files: files.length};
}

/** The real site, whose box searches the given pages' index instead. */
export async function dressSite(outDir: string): Promise<string> {
  const site = `${outDir}-site`;
  const search = path.join(site, indexFolder);
  await rm(site, {recursive: true, force: true});
  await cp(sharedSite('main').outDir, site, {recursive: true});
  await rm(search, {recursive: true, force: true});
  await cp(path.join(outDir, indexFolder), search, {recursive: true});
  return site;
}
