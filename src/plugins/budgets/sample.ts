import type {RouteConfig} from '@docusaurus/types';
import {stat} from 'node:fs/promises';
import path from 'node:path';

import type {PageType} from '../../site/budgets';
import {listLeaves} from './chunks';

/** A page that was built: its file, and the routes that it is made of. */
export type Page = {
  type: PageType;
  /** What renders it, such as `@theme/BlogArchivePage`. */
  component: string;
  /** Address below the origin, base path included. */
  route: string;
  paths: string[];
  file: string;
};

const types: [pattern: RegExp, type: PageType][] = [
  [/^@theme\/DocItem$/, 'doc'],
  [/^@theme\/BlogPostPage$/, 'post'],
  [/^@theme\/(?:Blog(?!PostPage)\w*|Blog\/)/, 'list'],
];

function typeOf({path: route, component}: RouteConfig, baseUrl: string) {
  if (route === baseUrl) {
    return 'home';
  }
  return types.find(([pattern]) => pattern.test(component))?.[1] ?? 'other';
}

/** Where the framework puts the HTML of a route, without trailing slashes. */
function fileOf(route: string, baseUrl: string): string {
  const below = decodeURI(route.slice(baseUrl.length));
  return below === '' || below.endsWith('/')
    ? `${below}index.html`
    : `${below.replace(/\.html$/, '')}.html`;
}

/**
 * The pages to weigh: of each component the first and the one with the most
 * HTML. Its others have the same frame and the same scripts.
 */
export async function samplePages(
  routes: RouteConfig[],
  {outDir, baseUrl}: {outDir: string; baseUrl: string},
): Promise<Page[]> {
  const pages = listLeaves(routes)
    .filter(({route}) => !route.path.includes('*'))
    .map(({route, paths}): Page => ({
      type: typeOf(route, baseUrl),
      component: route.component,
      route: route.path,
      paths,
      file: fileOf(route.path, baseUrl),
    }));
  pages.push({
    type: 'notFound',
    component: '@theme/NotFound',
    route: `${baseUrl}404.html`,
    paths: [],
    file: '404.html',
  });
  const sizes = await Promise.all(
    pages.map(({file}) =>
      stat(path.join(outDir, file)).then(
        ({size}) => size,
        () => -1,
      ),
    ),
  );
  const chosen = new Map<string, {page: Page; size: number}>();
  for (const [index, page] of pages.entries()) {
    const size = sizes[index] ?? -1;
    const kind = `${page.type} ${page.component}`;
    const most = chosen.get(`${kind} heaviest`) ?? chosen.get(kind);
    if (size >= 0 && !chosen.has(kind)) {
      chosen.set(kind, {page, size});
    } else if (size > (most?.size ?? -1)) {
      chosen.set(`${kind} heaviest`, {page, size});
    }
  }
  return [...chosen.values()].map(({page}) => page);
}
