import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {expect, test as base} from '@playwright/test';

import {startServer} from '../support/devServer';
import {readText} from '../support/files';
import {copyProject, installLinked, workFolder} from '../support/siteCopy';
import {runBuild} from '../support/sites';

/** `npm run test:unpacked` installs the packages, which takes minutes. */
const test = base.extend<{install: boolean}>({
  install: [false, {option: true}],
});

const lacks: Record<string, Record<string, string>> = {
  'in no repository': {GIT_CEILING_DIRECTORIES: workFolder},
  // No program is there, only sites.
  'on a machine without git @slow': {PATH: workFolder},
};

for (const [place, lack] of Object.entries(lacks)) {
  test(`an unpacked copy ${place} builds and is served, without dates`, async ({
    install,
  }) => {
    const env = {...lack, SITE_BASE_URL: '/'};
    const dir = copyProject({name: 'unpacked', unpacked: true});
    if (install) {
      const {status} = spawnSync('npm', ['ci'], {cwd: dir, stdio: 'inherit'});
      expect(status).toBe(0);
    } else {
      installLinked(dir);
    }

    const {output} = await runBuild(dir, env);
    expect(output.match(/提醒|WARNING|ERROR/g)).toEqual(['提醒']);
    expect(output).toContain('【提醒】这里没有 git 记录');

    const read = (file: string) => readText(path.join(dir, 'build'), file);
    expect(read('docs/intro.html')).not.toContain('theme-last-updated');
    expect(read('sitemap.xml')).not.toContain('<lastmod>');
    // A post has the date of its front matter or of its file name.
    expect(read('blog/welcome.html')).toMatch(/<time datetime="?\d{4}-/);

    const server = await startServer('serve', dir, env);
    const answer = await fetch(`${server.url}docs/intro`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<h1.*使用说明<\/h1>/);
    await server.close();
  });
}
