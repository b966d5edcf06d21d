import {test} from '@playwright/test';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import {createAnswer} from '../../src/plugins/pictures/build/module';
import {root} from './siteCopy';

/** The widths that the site has. */
export const sizes = [480, 800, 1080, 1600, 2400];

type Site = {siteDir: string; save: (name: string, data: Buffer) => string};

/** An empty site with a folder for a Markdown file and its pictures. */
export function createSite(): Site {
  const siteDir = test.info().outputPath('site');
  mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
  return {
    siteDir,
    save: (name, data) => {
      const file = path.join(siteDir, 'docs', name);
      writeFileSync(file, data);
      return file;
    },
  };
}

/** In development: the module that a request gets, and the files it emits. */
export async function answer(siteDir: string, request: string) {
  const emitted: string[] = [];
  const code = await createAnswer({
    siteDir,
    sizes,
    encode: false,
    ideal: {
      loader: path.join(root, 'node_modules/@docusaurus/responsive-loader'),
      options: {
        emitFile: true,
        format: 'webp',
        name: '[hash:hex:16].[width].[ext]',
      },
    },
  })({
    resourcePath: request,
    resourceQuery: '',
    rootContext: siteDir,
    addDependency: () => undefined,
    emitFile: (name) => emitted.push(path.basename(name)),
  });
  return {code, emitted};
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
