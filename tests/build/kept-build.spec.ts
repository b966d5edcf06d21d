import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readText} from '../support/files';
import {copyProject, root} from '../support/siteCopy';
import {ended} from '../support/sites';
import {siteWith} from '../unit/siteWith';

const page = (props: string) => `
  import Layout from '@theme/Layout';
  import NavbarItem from '@theme/NavbarItem';
  export default () => <Layout><NavbarItem ${props} /></Layout>;`;

/** Items that cannot be rendered, and what is said of each. */
const items = {
  'type="docsVersionDropdown" versions={["9.9"]}':
    "No docs version exist for name '9.9'",
  'type="docSidebar" sidebarId="bare"':
    'Sidebar with ID "bare" doesn\'t have anything to be linked to',
  'type="docSidebar" sidebarId="lost"':
    'Can\'t find any sidebar with id "lost"',
  'type="doc" docId="nowhere"': 'Couldn\'t find any doc with id "nowhere"',
  'type="doc" docId="a" docsPluginId="manual"': 'pluginId=manual',
  'type="docSidebr"': 'No NavbarItem component found for type "docSidebr"',
};

/** `npm run build` in a group of its own, and all that it says. */
function startBuild(cwd: string) {
  const env = {...process.env, FORCE_COLOR: '0'};
  const child = spawn('npm', ['run', 'build'], {cwd, env, detached: true});
  return {child, end: ended(child)};
}

test('build/ is replaced by a whole build alone, not by one that fails as it renders', async () => {
  const pages = Object.fromEntries(
    Object.keys(items).map((props, nth) => [
      `src/pages/item${nth}.tsx`,
      page(props),
    ]),
  );
  const dir = copyProject({
    name: 'kept-build',
    overlay: {
      'build/last.txt': '上一次',
      'sidebars.ts':
        "export default {tutorialSidebar: ['intro'], bare: [{type: 'link', label: '外', href: 'https://example.com'}]};",
      'docs/component.mdx': '# 组件\n\n<Missing />\n',
      ...pages,
    },
  });
  const kept = () => expect(readText(dir, 'build/last.txt')).toBe('上一次');

  const {code, output} = await startBuild(dir).end;
  expect(code, output).toBe(1);
  kept();
  const text = output.slice(output.lastIndexOf('────'));
  expect(text).toContain('至少 7 处要改');
  expect(text).toContain('docs/component.mdx:3：组件「<Missing>」没有引入');
  for (const [nth, words] of Object.values(items).entries()) {
    const place = `src/pages/item${nth}.tsx：页面渲染时出错（原文：`;
    expect(text.split(place)[1]?.split('\n')[0]).toContain(words);
  }

  const next = path.join(dir, '.cache/build');
  for (const name of [next, 'docs/component.mdx', ...Object.keys(pages)]) {
    rmSync(path.resolve(dir, name), {recursive: true, force: true});
  }
  const {child, end} = startBuild(dir);
  await expect
    .poll(() => existsSync(next) && readdirSync(next).length, {
      intervals: [50],
      timeout: 60_000,
    })
    .toBeTruthy();
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await end;
  kept();

  // As `npm run build` goes on when the framework has succeeded.
  writeFileSync(path.join(next, 'new.txt'), '这一次');
  expect(swap(dir).status).toBe(0);
  expect(readText(dir, 'build/new.txt')).toBe('这一次');
  expect(existsSync(path.join(dir, 'build/last.txt'))).toBe(false);
  expect(existsSync(next)).toBe(false);
});

/** A folder with a last build, and a new one that waits for its place. */
const folderWithBuilds = () =>
  siteWith({'build/last.txt': '', '.cache/build/new.txt': ''});

/**
 * Runs the swap while another program holds folders, as on Windows.
 *
 * @param held by the names of a rename, how often it fails
 */
function swap(dir: string, held: Record<string, number> = {}) {
  const hold = `import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
const held = ${JSON.stringify(held)};
const {renameSync} = fs;
fs.renameSync = (from, to) => {
  const name = from + ' > ' + to;
  if (held[name]-- > 0) throw Object.assign(new Error('EBUSY'), {code: 'EBUSY'});
  renameSync(from, to);
};
syncBuiltinESMExports();`;
  const script = path.join(root, '.ci/swap-build.mjs');
  const inject = `data:text/javascript,${encodeURIComponent(hold)}`;
  const {status, stderr} = spawnSync('node', ['--import', inject, script], {
    cwd: dir,
    encoding: 'utf8',
  });
  const build = path.join(dir, 'build');
  return {status, stderr, builds: existsSync(build) ? readdirSync(build) : []};
}

const [toLast, toCurrent, back] = [
  'build > .cache/last-build',
  '.cache/build > build',
  '.cache/last-build > build',
];

test('a folder that is held for a moment is tried again', () => {
  const dir = folderWithBuilds();
  const held = {[toLast]: 2, [toCurrent]: 2};
  expect(swap(dir, held)).toMatchObject({status: 0, builds: ['new.txt']});
  expect(readdirSync(path.join(dir, '.cache'))).toEqual([]);
});

test('the last build stays while a program holds its place', () => {
  const dir = folderWithBuilds();
  const failed = swap(dir, {[toCurrent]: 99, [back]: 3});
  expect(failed).toMatchObject({status: 1, builds: ['last.txt']});
  expect(failed.stderr).toContain('改法：关掉打开着 build');
  expect(swap(dir)).toMatchObject({status: 0, builds: ['new.txt']});
});

test('what a run left half done is brought back, never deleted', () => {
  const dir = folderWithBuilds();
  const held = {[toCurrent]: 99};
  const halfDone = swap(dir, {...held, [back]: 99});
  expect(halfDone).toMatchObject({status: 1, builds: []});
  expect(swap(dir, held)).toMatchObject({status: 1, builds: ['last.txt']});
});
