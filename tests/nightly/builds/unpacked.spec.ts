import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {startServer} from '../../support/devServer';
import {readText} from '../../support/files';
import {copyProject, installLinked, workFolder} from '../../support/siteCopy';
import {runBuild} from '../../support/sites';

test.describe('a copy that was unpacked from an archive', () => {
  for (const {machine, install, env} of [
    {
      machine: 'in no repository, from `npm ci` on',
      install: (dir: string) => {
        const {status} = spawnSync('npm', ['ci'], {cwd: dir, stdio: 'inherit'});
        expect(status).toBe(0);
      },
      env: {GIT_CEILING_DIRECTORIES: workFolder},
    },
    {
      machine: 'on a machine without git',
      install: installLinked,
      // No program is in this folder, only sites.
      env: {PATH: workFolder},
    },
  ]) {
    test(`builds and is served without dates ${machine}`, async () => {
      const dir = copyProject({name: 'unpacked', unpacked: true});
      install(dir);

      const address = {...env, SITE_BASE_URL: '/'};
      const {output} = await runBuild(dir, address);
      expect(output.match(/提醒|WARNING|ERROR/g)).toEqual(['提醒']);
      expect(output).toContain('【提醒】这里没有 git 记录');

      const read = (file: string) => readText(path.join(dir, 'build'), file);
      expect(read('docs/intro.html')).not.toContain('theme-last-updated');
      expect(read('sitemap.xml')).not.toContain('<lastmod>');
      // A post has the date of its front matter or of its file name.
      expect(read('blog/welcome.html')).toMatch(/<time datetime="?\d{4}-/);

      const server = await startServer('serve', dir, address);
      const answer = await fetch(`${server.url}docs/intro`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/<h1.*使用说明<\/h1>/);
      await server.close();
    });
  }
});
