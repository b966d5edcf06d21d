import path from 'path';

import {decode} from './decode';

/**
 * Where below the build's folder the framework may have written a route: one
 * that ends in .html is its own file, any other is a.html or a/index.html, by
 * `trailingSlash` (core/lib/ssg/ssgUtils.js). The first that is there is it.
 */
export function routeFiles(route: string, baseUrl: string): string[] {
  const below = route.startsWith(baseUrl) ? route.slice(baseUrl.length) : route;
  const name = decode(below, decodeURI).replace(/^\/+|\/+$/g, '');
  return [
    ...(/\.html?$/i.test(name) ? [name] : []),
    ...(name ? [`${name}.html`] : []),
    path.join(name, 'index.html'),
  ];
}
