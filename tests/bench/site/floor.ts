import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {workFolder} from '../../support/siteCopy';
import {addresses} from './pages';

/** What makes the article pleasant to read, and no more. */
const styles =
  ':root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;' +
  'padding:1rem;font:16px/1.65 system-ui,sans-serif}nav{padding-bottom:1rem}' +
  'pre{overflow:auto;padding:1rem;background:#1e1e1e;color:#d4d4d4}' +
  'table{border-collapse:collapse}td,th{border:1px solid #8884;padding:.5rem}';

/**
 * As light as the same document can be: its article as stock renders it, in
 * one file with its styles and without any script.
 *
 * @param stockBuild folder of stock's build
 * @returns folder to serve
 */
export function createFloor(stockBuild: string): string {
  const outDir = path.join(workFolder, 'bench-site/floor');
  const source = path.join(stockBuild, `${addresses.文档页}.html`);
  const article = /<article>.*?<\/article>/s.exec(
    readFileSync(source, 'utf8'),
  )?.[0];
  if (!article) {
    throw new Error(`${source} has no article`);
  }
  const file = path.join(outDir, `${addresses.文档页}.html`);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(
    file,
    '<!doctype html><html lang=zh><meta charset=utf-8>' +
      '<meta name=viewport content="width=device-width">' +
      '<link rel=icon href=data:,>' +
      `<title>文档</title><style>${styles}</style>` +
      `<nav><a href=/>游戏工具箱</a></nav><main>${article}</main>`,
  );
  return outDir;
}
