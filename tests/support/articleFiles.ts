import {test} from '@playwright/test';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import sharp from 'sharp';

import type {answerRequests} from '../../src/lib/build/fileRequests';

/** The widths that the site has. */
export const sizes = [480, 800, 1080, 1600, 2400];

type Site = {
  siteDir: string;
  save: (name: string, data: Buffer | string) => string;
};

/** An empty site with a folder for a Markdown file and its files. */
export function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => {
      const file = path.join(siteDir, 'docs', name);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, data);
      return file;
    },
  };
}

/**
 * What the bundler gets for a request: the module's value and its notes.
 *
 * @param rule which rule answers: that of articles' requests is the first
 */
export async function respond(
  {module: {rules}}: ReturnType<typeof answerRequests>,
  resource: {resourcePath?: string; resourceQuery?: string},
  rule = 0,
) {
  const notes: Record<string, string> = {};
  const code = await rules[rule]?.use[0]?.options.answer({
    resourcePath: '',
    resourceQuery: '',
    ...resource,
    addDependency: () => undefined,
    emitFile: (name, content) => {
      notes[name] = content;
    },
  });
  const exported = {exports: undefined as unknown};
  runInNewContext(code ?? '', {
    module: exported,
    __webpack_public_path__: '/base/',
  });
  return {value: exported.exports, notes};
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
