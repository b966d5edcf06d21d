import fs from 'node:fs';
import path from 'node:path';

import {expect, test as setup} from '@playwright/test';
import sharp from 'sharp';

import {copyProject} from '../support/siteCopy';
import {runBuild} from '../support/sites';
import {newPage, newSentence, sites} from './server';

const env = {SITE_URL: 'https://fixture.example', SITE_BASE_URL: '/a/b/'};

const files = (dir: string) =>
  fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name));

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
  for (const file of ['docs', 'blog', 'manual', 'src', 'static'].flatMap(
    (name) => files(path.join(dir, name)),
  )) {
    if (/\.(png|jpe?g|webp)$/i.test(file)) {
      fs.writeFileSync(
        file,
        await sharp(fs.readFileSync(file)).negate().toBuffer(),
      );
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
      fs.writeFileSync(path.join(dir, 'docs/guide/new.md'), `# ${newPage}\n`);
    }
    const {code, output} = await runBuild(dir, env);
    expect(code, output).toBe(0);
  }
  const [old, fresh] = [sites.old, sites.new].map(({outDir}) =>
    files(path.join(outDir, 'assets')).map((file) =>
      path.relative(outDir, file),
    ),
  );
  expect(old?.filter((file) => fresh?.includes(file))).toEqual([]);
});
