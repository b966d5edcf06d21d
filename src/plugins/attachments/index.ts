import {constants} from 'node:fs';
import {copyFile, readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';

import type {Capability} from '../../lib/capability';
import type {Folders} from '../../lib/markdownAddress';
import {publicFolder, readFacts} from './build/facts';
import {rehypeAttachments, remarkAttachments} from './build/markdown';
import {
  createAnswer,
  linksFolder,
  type Note,
  noteEnd,
  requested,
} from './build/module';

/** Puts the file in the place of its note. */
async function publish(note: string, siteDir: string): Promise<void> {
  const {file, sha256} = JSON.parse(await readFile(note, 'utf8')) as Note;
  const source = path.join(siteDir, file);
  const facts = await readFacts(source).catch(() => undefined);
  if (facts?.sha256 !== sha256) {
    throw new Error(
      `附件「${file}」在构建过程中有改动，或缓存不完整。` +
        '请删除 node_modules/.cache 文件夹，再运行一次 npm run build。',
    );
  }
  const target = note.slice(0, -noteEnd.length);
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await rm(note);
}

/**
 * Downloads with their size and checksum for every way in which an article can
 * link to a file.
 */
export function attachments(folders: Folders): Capability {
  return {
    remark: [() => remarkAttachments(folders)],
    rehype: [() => rehypeAttachments(folders)],
    plugin: (context) => ({
      name: 'attachments',
      getThemePath: () => path.join(__dirname, 'theme'),
      getTypeScriptThemePath: () => path.join(__dirname, 'theme'),

      configureWebpack({mode}, isServer) {
        const {siteDir, baseUrl} = context;
        const isDevelopment = mode === 'development';
        const answer = createAnswer({
          siteDir,
          publish: isDevelopment ? 'link' : isServer ? 'nothing' : 'note',
        });
        const loader = path.join(__dirname, '../../lib/answerLoader.mjs');
        const shown = {
          directory: linksFolder(siteDir),
          publicPath: baseUrl + publicFolder,
          watch: false,
        };
        return {
          module: {
            rules: [
              {
                resourceQuery: requested,
                enforce: 'post',
                use: [{loader, options: {answer}}],
              },
            ],
          },
          // Read by `docusaurus start`, and missing in the types.
          ...(isDevelopment && {devServer: {static: [shown]}}),
        };
      },

      async postBuild({outDir, siteDir}) {
        const folder = path.join(outDir, publicFolder);
        const files = await readdir(folder, {recursive: true}).catch(() => []);
        for (const file of files.filter((name) => name.endsWith(noteEnd))) {
          await publish(path.join(folder, file), siteDir);
        }
      },
    }),
  };
}
