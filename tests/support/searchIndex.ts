import {mkdtemp, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';

import {test} from '@playwright/test';

import {createEngine, type Search} from '../../src/lib/search/engine';
import {splitMarks} from '../../src/lib/search/excerpt';
import {
  manifestName,
  type SearchManifest,
  type SearchPage,
} from '../../src/lib/search/types';
import {IndexWriter} from '../../src/plugins/search-index/write';

/** An index on disk, as a build leaves it. */
export type WrittenIndex = {
  folder: string;
  manifest: SearchManifest;
  /** What a file says. */
  load: (file: string) => Promise<unknown>;
};

export async function writeIndex(pages: SearchPage[]): Promise<WrittenIndex> {
  const folder = await mkdtemp(test.info().outputPath('index-'));
  const writer = await IndexWriter.create(folder, pages.length);
  for (const page of pages) {
    await writer.add(page);
  }
  await writer.finish();
  const manifest = JSON.parse(
    await readFile(path.join(folder, manifestName), 'utf8'),
  ) as SearchManifest;
  return {
    folder,
    manifest,
    load: async (file) => {
      const packed = await readFile(path.join(folder, manifest.folder, file));
      return JSON.parse(gunzipSync(packed).toString()) as unknown;
    },
  };
}

/** What answers queries about these pages. */
export async function searchIn(pages: SearchPage[]): Promise<Search> {
  const {manifest, load} = await writeIndex(pages);
  return createEngine(manifest, load);
}

/** A page as the index knows it, with what stands before its first heading. */
export const page = (
  title: string,
  text: string,
  sections: SearchPage['sections'] = [],
): SearchPage => ({
  url: `/${title}`,
  title,
  trail: [],
  sections: [{anchor: '', heading: '', text}, ...sections],
});

/** What stands below one heading. */
export const section = (heading: string, text: string) => ({
  anchor: heading,
  heading,
  text,
});

/** What of a text is marked. */
export const marked = (text: string, terms: string[]): string[] =>
  splitMarks(text, terms).filter((_, nth) => nth % 2);

/** Four pages that say 字库: in the title, a heading, the text. */
export const pages = [
  page('脚本入门', '先备份。', [
    section('提取脚本', '把脚本导出成文本。'),
    section('码表', '字库与码表一一对应。'),
  ]),
  page('字库', '本页讲 PS1 与字模。'),
  page('其他', '字库写在这里。', [section('字库位置', '偏移。')]),
  page('末尾', '没有关系。结尾才提到字库。'),
];
