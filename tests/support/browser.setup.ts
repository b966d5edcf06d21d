import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {chromium, test as setup} from '@playwright/test';

import {findBrowser} from './browser';

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {stdio: 'inherit'}).status === 0;

/** With the libraries and fonts, Chinese ones among them, that it wants. */
function installWithPlaywright(): void {
  const cli = require.resolve('@playwright/test/cli');
  if (run(process.execPath, cli, 'install', 'chromium')) {
    run(process.execPath, cli, 'install-deps', 'chromium');
  }
}

function installWithApt(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run('env', ...sudo, 'apt-get', ...args);
  const install = (browser: string) =>
    apt('install', '-y', browser, 'fonts-noto-cjk');
  // Older releases do not have the first by itself.
  if (existsSync('/usr/bin/apt-get') && apt('update')) {
    ['chromium-headless-shell', 'chromium'].some(install);
  }
}

// Playwright's own download, else the distribution's package. In CI the first
// even where there is a browser: a runner's is a newer one each week.
setup('provide a browser', () => {
  const isNamed = Boolean(process.env.PLAYWRIGHT_CHROMIUM);
  const isPinned = existsSync(chromium.executablePath());
  if (!findBrowser() || (process.env.CI && !isNamed && !isPinned)) {
    installWithPlaywright();
  }
  if (!findBrowser()) {
    installWithApt();
  }
  if (!findBrowser()) {
    throw new Error(
      '没有找到可用的浏览器，自动安装也未成功。请安装 Chromium 或 Chrome' +
        '（例如在 Debian 上运行 apt-get install chromium），或把环境变量' +
        ' PLAYWRIGHT_CHROMIUM 设为浏览器可执行文件的完整路径。',
    );
  }
});
