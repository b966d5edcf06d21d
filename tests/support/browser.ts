import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {chromium, type LaunchOptions} from '@playwright/test';

/** Starts and paints in two thirds of the time, but hardly ever calls it idle. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where Linux's packages put a Chromium; elsewhere Playwright has one. */
const installed = [shell, '/usr/bin/chromium', '/usr/bin/google-chrome'];

/**
 * The browser to test with: the one `PLAYWRIGHT_CHROMIUM` names, else the one
 * Playwright downloaded, else an installed one.
 *
 * @returns absolute path, or undefined when there is none.
 * @throws Error in Chinese when `PLAYWRIGHT_CHROMIUM` names no file.
 */
function findBrowser(isWhole = false): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) {
    throw new Error(
      `环境变量 PLAYWRIGHT_CHROMIUM 指向的文件不存在：${named}。`,
    );
  }
  return [named, chromium.executablePath(), ...installed].find(
    (file) =>
      file !== undefined && existsSync(file) && !(isWhole && file === shell),
  );
}

/**
 * What Playwright is told; its own download needs no path.
 *
 * @param isWhole not with the shell, whose times are not those of a browser
 */
export function browserLaunchOptions(isWhole = false): LaunchOptions {
  const browser = findBrowser(isWhole);
  return browser && browser !== chromium.executablePath()
    ? {executablePath: browser}
    : {};
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {stdio: 'inherit'}).status === 0;

function installWithPlaywright(): void {
  const cli = require.resolve('@playwright/test/cli');
  run(process.execPath, cli, 'install', '--with-deps', 'chromium');
}

function installWithApt(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run('env', ...sudo, 'apt-get', ...args);
  const install = (browser: string) =>
    apt('install', '-y', browser, 'fonts-noto-cjk');
  // Older releases do not have the first by itself.
  if (existsSync('/usr/bin/apt-get') && apt('update')) {
    if (!install('chromium-headless-shell')) {
      install('chromium');
    }
  }
}

/**
 * Finds a browser, or installs one: Playwright's own download, else the
 * distribution's package where apt-get may be used.
 *
 * @throws Error in Chinese that says what to install.
 */
export function provideBrowser(): void {
  for (const install of [installWithPlaywright, installWithApt]) {
    if (!findBrowser()) {
      install();
    }
  }
  if (!findBrowser()) {
    throw new Error(
      '没有找到可用的浏览器，自动安装也未成功。请安装 Chromium 或 Chrome' +
        '（例如在 Debian 上运行 apt-get install chromium），或把环境变量' +
        ' PLAYWRIGHT_CHROMIUM 设为浏览器可执行文件的完整路径。',
    );
  }
}
