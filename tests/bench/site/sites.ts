import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {writeFiles} from '../../support/files';
import {startPagesServer} from '../../support/pagesServer';
import {copyProject, git, root, workFolder} from '../../support/siteCopy';
import {runBuild} from '../../support/sites';
import {writePages} from './pages';

/** Where all sites live, so that their addresses are equally long. */
const origin = 'https://bench.example';
export const baseUrl = '/bench/';

/**
 * What to measure: `ours` (the tree as it is), `stock`, or a commit, which is
 * measured as its short hash.
 */
export const sites = (process.env.BENCH_SITES ?? 'ours,stock')
  .split(',')
  .map((name) =>
    ['ours', 'stock'].includes(name)
      ? name
      : git(root, 'rev-parse', '--short', name).toString().trim(),
  );

const classic = {
  blog: {showReadingTime: true, feedOptions: {type: ['rss', 'atom']}},
  theme: {customCss: './src/css/custom.css'},
};

/** The classic preset as a new project has it, in Chinese and with faster. */
const stockConfig = {
  title: '游戏工具箱',
  favicon: 'img/favicon.svg',
  url: origin,
  baseUrl,
  trailingSlash: false,
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  markdown: {format: 'detect'},
  future: {experimental_faster: true, v4: true},
  presets: [['classic', classic]],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: '游戏工具箱',
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'defaultSidebar', label: '文档'},
        {to: '/blog', label: '更新日志'},
        {href: 'https://github.com/game-toolkit', label: 'GitHub'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {title: '阅读', items: [{label: '使用说明', to: '/docs/intro'}]},
        {title: '日志', items: [{label: '更新日志', to: '/blog'}]},
      ],
      copyright: '© 游戏工具箱',
    },
  },
};

const stockFiles = {
  'package.json': '{"private": true}',
  'docusaurus.config.js': `module.exports = ${JSON.stringify(stockConfig)};`,
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #2e8555;\n}\n',
  'src/pages/index.md':
    '# 游戏工具箱\n\n游戏解包、编辑与汉化资料的存档。\n\n- [使用说明](/docs/intro)\n- [更新日志](/blog)\n',
};

/** A commit's own packages where they are others; no cache comes with them. */
function giveModules(dir: string): void {
  const lock = (folder: string) =>
    fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const isCommit = fs.existsSync(path.join(dir, 'package-lock.json'));
  if (isCommit && lock(dir) !== lock(root)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {cwd: dir});
    return;
  }
  const from = path.join(root, 'node_modules');
  const to = path.join(dir, 'node_modules');
  fs.rmSync(to, {recursive: true, force: true});
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from)) {
    if (entry !== '.cache') {
      fs.symlinkSync(path.join(from, entry), path.join(to, entry), 'junction');
    }
  }
}

/** A site of so many pages, not built yet and with empty caches. */
export async function createSite(name: string, size: number): Promise<string> {
  const folder = `bench-site/${name}-${size}`;
  const dir = path.join(workFolder, folder);
  fs.rmSync(dir, {recursive: true, force: true});
  fs.mkdirSync(dir, {recursive: true});
  if (name === 'ours') {
    copyProject({name: folder});
  } else if (name === 'stock') {
    writeFiles(dir, stockFiles);
    fs.cpSync(path.join(root, 'static/img'), path.join(dir, 'static/img'), {
      recursive: true,
    });
  } else {
    const archive = git(root, 'archive', name);
    execFileSync('tar', ['-x', '-C', dir], {input: archive});
    fs.rmSync(path.join(dir, 'tests'), {recursive: true, force: true});
  }
  giveModules(dir);
  await writePages(dir, size);
  // So that the pages have a history as a project's own have.
  git(dir, 'init', '-q');
  git(dir, 'add', 'docs', 'blog');
  git(dir, 'commit', '-qm', 'Pages');
  return dir;
}

/** Builds a site with the bundler's cache, as maintainers and CI do. */
export async function build(dir: string): Promise<void> {
  await runBuild(dir, {
    DOCUSAURUS_NO_PERSISTENT_CACHE: '',
    SITE_URL: origin,
    SITE_BASE_URL: baseUrl,
  });
}

/**
 * Serves a site with gzip and long-lived assets. Others than ours, once built,
 * are kept from one run to the next.
 */
export async function serve(name: string, size: number) {
  const outDir = path.join(workFolder, `bench-site/${name}-${size}/build`);
  const isKept = name !== 'ours' || process.env.BENCH_KEEP === '1';
  if (!isKept || !fs.existsSync(path.join(outDir, '404.html'))) {
    await build(await createSite(name, size));
  }
  return startPagesServer(outDir, baseUrl, (pathname) =>
    pathname.startsWith(`${baseUrl}assets/`)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  );
}
