import fs from 'node:fs';
import path from 'node:path';

import {expect, test as setup} from '@playwright/test';
import sharp from 'sharp';

import {filesBelow} from '../../support/files';
import {copyProject} from '../../support/siteCopy';
import {runBuild} from '../../support/sites';
import {newSentence, sites} from './server';

const env = {SITE_URL: 'https://fixture.example', SITE_BASE_URL: '/a/b/'};

/** So that no script and no sheet keeps its name. */
const config = `
import base from './docusaurus.config.fixture';

const salt = () => ({
  name: 'salt',
  configureWebpack: () => ({output: {hashSalt: 'new'}}),
});

export default {...base, plugins: [...base.plugins, salt]};
`;

async function changeContent(dir: string): Promise<void> {
  const folders = /^(docs|blog|manual|src|static)\//;
  const content = filesBelow(dir, '').filter((file) => folders.test(file));
  for (const name of content) {
    const file = path.join(dir, name);
    if (/\.(png|jpe?g|webp)$/i.test(file)) {
      const negative = await sharp(fs.readFileSync(file)).negate().toBuffer();
      fs.writeFileSync(file, negative);
    } else if (/\.mdx?$/.test(file)) {
      fs.appendFileSync(file, `\n\n${newSentence}\n`);
    } else if (!/\.(json|ya?ml|tsx?|m?js|css)$/.test(file)) {
      fs.appendFileSync(file, '\n');
    }
  }
}

setup('two builds that have no hashed file in common', async () => {
  for (const [name, {dir}] of Object.entries(sites)) {
    copyProject({name: path.basename(dir), overlay: 'site'});
    if (name === 'new') {
      const own = path.join(dir, 'docusaurus.config.ts');
      fs.renameSync(own, path.join(dir, 'docusaurus.config.fixture.ts'));
      fs.writeFileSync(own, config);
      await changeContent(dir);
    }
    const {code, output} = await runBuild(dir, env);
    expect(code, output).toBe(0);
  }
  const [old, fresh] = [sites.old, sites.new].map(({outDir}) =>
    filesBelow(path.join(outDir, 'assets'), ''),
  );
  expect(old?.filter((file) => fresh?.includes(file))).toEqual([]);
});
