import {constants} from 'node:fs';
import {copyFile, mkdir, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {publicFolder, readFacts, sourcesByFolder, storeFolder} from './store';

/** `devServer` is read by `docusaurus start` and missing in its types. */
type WebpackResult = ReturnType<NonNullable<Plugin['configureWebpack']>>;

const link = new RegExp(
  `${publicFolder}/([\\da-f]{16})/([^"'\`\\s\\\\]+)`,
  'g',
);

/**
 * Every attachment that the bundle names, as `folder/name`. The bundle, because
 * an article that the bundler finds in its cache passes no other step of ours.
 */
async function readLinks(outDir: string): Promise<Set<string>> {
  const folder = path.join(outDir, 'assets/js');
  const links = new Set<string>();
  for (const file of await readdir(folder)) {
    if (file.endsWith('.js')) {
      const code = await readFile(path.join(folder, file), 'utf8');
      for (const [, hash = '', name = ''] of code.matchAll(link)) {
        links.add(`${hash}/${decodeURIComponent(name)}`);
      }
    }
  }
  return links;
}

/** The file whose content still has this hash. */
async function findSource(
  hash: string,
  sources: string[] = [],
  siteDir: string,
): Promise<string> {
  for (const source of sources) {
    const facts = await readFacts(source, siteDir).catch(() => undefined);
    if (facts?.sha256.startsWith(hash)) {
      return source;
    }
  }
  throw new Error(
    '附件在构建过程中有改动，或缓存不完整。' +
      '请删除 node_modules/.cache 文件夹，再运行一次 npm run build。',
  );
}

/**
 * Publishes the files that articles link to. Copied by the system and not
 * through the bundler, which would hold each one in memory.
 */
export default function attachments({
  siteDir,
  outDir,
  baseUrl,
}: LoadContext): Plugin {
  return {
    name: 'markdown-files',

    async postBuild() {
      const sources = await sourcesByFolder(siteDir);
      for (const name of await readLinks(outDir)) {
        const [hash = ''] = name.split('/');
        const source = await findSource(hash, sources.get(hash), siteDir);
        const target = path.join(outDir, publicFolder, name);
        await mkdir(path.dirname(target), {recursive: true});
        await copyFile(source, target, constants.COPYFILE_FICLONE);
      }
    },

    configureWebpack() {
      const staged = {
        directory: storeFolder(siteDir),
        publicPath: baseUrl + publicFolder,
        watch: false,
      };
      return {devServer: {static: [staged]}} as WebpackResult;
    },
  };
}
