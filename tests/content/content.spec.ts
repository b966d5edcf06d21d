import path from 'node:path';

import type {Page} from '@playwright/test';
import {rules} from 'axe-core/locales/zh_CN.json';

import {inspect} from '../support/axe';
import {filesBelow, pageFiles, readText, servedPath} from '../support/files';
import {showIn} from '../support/pageChecks';
import type {BuiltSite} from '../support/sites';
import {allowErrors, test, viewports, waitForHydration} from '../support/test';

/** How a loaded page is looked at: each size and each mode once. */
const looks = [
  {viewport: viewports.desktop, colorScheme: 'light'},
  {viewport: viewports.phone, colorScheme: 'dark'},
] as const;

const modeNames = {light: '浅色', dark: '深色'};

/** All but what was written in an article; the frame of a code block is ours. */
const ours = {
  include: [['html'], ['.markdown .theme-code-block']],
  exclude: [['.markdown']],
};

/** The file that each article was written in, by its permalink. */
function sourcesOf(siteDir: string): Map<string, string> {
  const folder = path.join(siteDir, '.docusaurus');
  return new Map(
    filesBelow(folder, '.json').flatMap((file) => {
      const text = readText(folder, file);
      const source = /"source": "@site\/(.+)"/.exec(text)?.[1];
      const permalink = /"permalink": "(.+)"/.exec(text)?.[1];
      return source && permalink ? [[permalink, source]] : [];
    }),
  );
}

/** The first page of each kind, by the classes that the theme gives to it. */
function examples({outDir}: BuiltSite, files: string[]): Set<string> {
  const kinds = new Map<string, string>();
  for (const file of files) {
    const [, classes = ''] =
      /<html[^>]* class="([^"]*)"/.exec(readText(outDir, file)) ?? [];
    const kind = classes.replace(/ docs-doc-id-\S+/, '');
    kinds.set(kind, kinds.get(kind) ?? file);
  }
  return new Set(kinds.values());
}

/** What can be seen to be wrong with a page, once its pictures have come. */
function faultsSeen(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = Array.from(document.images).filter(
      ({src}) => new URL(src, location.href).origin === location.origin,
    );
    images.forEach((image) => (image.loading = 'eager'));
    await Promise.allSettled(images.map((image) => image.decode()));
    const faults = images
      .filter(({naturalWidth}) => naturalWidth === 0)
      .map(({src}) => `图片没有载入：${decodeURI(new URL(src).pathname)}`);

    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth > clientWidth) {
      const right = (element: Element) => element.getBoundingClientRect().right;
      // Of those that end furthest to the right, the innermost.
      const [widest] = Array.from(document.querySelectorAll('main *'))
        .reverse()
        .sort((a, b) => right(b) - right(a));
      const text = widest?.textContent.trim().slice(0, 20) ?? '';
      faults.push(`内容超出屏幕：<${widest?.localName}>「${text}」`);
    }
    return faults;
  });
}

async function barriers(page: Page): Promise<string[]> {
  const {violations} = await inspect(page, ours);
  return violations.flatMap(({id, nodes}) => {
    const {help = id} = (rules as Record<string, {help?: string}>)[id] ?? {};
    return nodes.map(({target}) => `无障碍：${help}（${target.join(' ')}）`);
  });
}

/** Collects what the console of a page says, in words for a maintainer. */
function listen(page: Page, origin: string): string[] {
  const heard: string[] = [];
  const hear = (message: string) => {
    const text = message.split('\n')[0]?.slice(0, 160) ?? '';
    const what = /Content Security Policy/.test(text)
      ? '内容安全策略拦下了一处'
      : /error #4\d\d|hydrat/i.test(text)
        ? '接管时与服务器给出的网页不一致'
        : '控制台报错';
    heard.push(`${what}：${text}`);
  };
  page.on('console', (message) => {
    const text = message.text();
    const {url} = message.location();
    const isLoad = text.startsWith('Failed to load resource');
    // Other hosts are not there for a test, nor is `404/`, where the not-found
    // page looks for itself if addresses end in a slash.
    const isOurs = url.startsWith(origin) && !url.endsWith('/404/');
    if (message.type() === 'error' && (!isLoad || isOurs)) {
      hear(isLoad ? `${text} ${url.replace(origin, '')}` : text);
    }
  });
  page.on('pageerror', ({message}) => hear(message));
  return heard;
}

/** The faults of a page, each with the sizes and modes that have it. */
async function faultsOf(
  page: Page,
  url: string,
  heard: string[],
  isExample: boolean,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await page.setViewportSize(looks[0].viewport);
  await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
  await page.goto(url);
  await waitForHydration(page).catch(() => heard.push('脚本没有接管这一页'));
  for (const {viewport, colorScheme} of looks) {
    await page.setViewportSize(viewport);
    await showIn(page, colorScheme);
    const faults = await faultsSeen(page);
    if (isExample) {
      faults.push(...(await barriers(page)));
    }
    const how = `${viewport.width} px ${modeNames[colorScheme]}`;
    for (const fault of new Set([...faults, ...heard.splice(0)])) {
      found.set(fault, [...(found.get(fault) ?? []), how]);
    }
  }
  return found;
}

test.use({siteName: 'main'});

for (const half of [0, 1]) {
  test(`每一页都正常打开（${half + 1}/2）`, async ({page, site}) => {
    allowErrors(/^/, 'the report has them, in Chinese');
    const sources = sourcesOf(site.dir);
    const files = pageFiles(site.outDir);
    const kinds = examples(site, files);
    const heard = listen(page, site.origin);
    const report: string[] = [];
    test.setTimeout(60_000 + files.length * 10_000);

    for (const file of files.filter((_, nth) => nth % 2 === half)) {
      const permalink = site.baseUrl + servedPath(file).slice(1);
      const url =
        site.origin + permalink.split('/').map(encodeURIComponent).join('/');
      const source = sources.get(permalink) ?? '列表或页面';
      const faults = await faultsOf(page, url, heard, kinds.has(file));
      for (const [fault, how] of faults) {
        report.push(`${source}（${permalink}）：${fault}，${how.join('、')}`);
      }
    }
    if (report.length > 0) {
      const message = `有 ${report.length} 处要改：\n\n${report.join('\n')}\n`;
      throw Object.assign(new Error(message), {stack: message});
    }
  });
}
