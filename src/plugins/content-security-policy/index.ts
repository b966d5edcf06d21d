import type {PluginModule} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {routeFiles} from '../../lib/routeFiles';
import {refuse} from './build/markdown';
import {hashScripts, putPolicy, writePolicy} from './build/policy';

export type PolicyOptions = {
  /** Origins whose pages may be shown in frames. */
  frames: string[];
};

/**
 * Writes a Content-Security-Policy into each page, once it is built: only
 * then the inline scripts are what the browser will hash.
 */
export function contentSecurityPolicy({frames}: PolicyOptions): PluginModule {
  return ({baseUrl}) => ({
    name: 'content-security-policy',

    async postBuild({outDir, routesPaths}) {
      const plain = await readFile(path.join(outDir, '404.html'), 'utf8');
      const policy = writePolicy(hashScripts(plain), frames);
      const pages = routesPaths.map((route) =>
        routeFiles(route, baseUrl)
          .map((file) => path.join(outDir, file))
          .find((file) => existsSync(file)),
      );
      for (const page of new Set(pages)) {
        if (page) {
          const html = await readFile(page, 'utf8');
          // Other plugins read the pages at the same time.
          await writeFile(`${page}.draft`, putPolicy(html, policy));
          await rename(`${page}.draft`, page);
        }
      }
    },
  });
}

/** What becomes of scripts and frames in articles. */
export const policyMarkdown = (siteDir: string, {frames}: PolicyOptions) => ({
  rehypePlugins: [() => refuse(siteDir, frames)],
});
