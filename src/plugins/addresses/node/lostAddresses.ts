import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {BuildProps} from '../../../lib/capability';
import {decode} from '../../../lib/shared/decode';
import {remind} from '../../../lib/node/message';

const listFile = 'src/site/addresses.txt';

/** A former address and the page that replaces it, below the base path. */
export type AddressRedirect = {from: string; to: string};

/**
 * Writes the addresses of the sitemap for `npm run addresses`, and reports those
 * of the committed list that are neither a page nor a redirect.
 */
export function reportLost(
  props: BuildProps,
  redirects: AddressRedirect[],
): void {
  const {baseUrl, routesPaths, routesBuildMetadata, siteDir} = props;
  // A host leads one spelling to the other, whichever `trailingSlash` is set.
  const toAddress = (route: string) =>
    decode(route.slice(baseUrl.length - 1), decodeURI).replace(/(?<=.)\/$/, '');
  const listed = routesPaths
    .filter((route) => !routesBuildMetadata[route]?.noIndex)
    .map(toAddress)
    .filter((address) => address !== '/404.html');
  const target = path.join(props.generatedFilesDir, 'addresses.txt');
  writeFileSync(target, `${listed.sort().join('\n')}\n`);

  const file = path.join(siteDir, listFile);
  const list = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const pages = routesPaths.map(toAddress).sort();
  const known = new Set(['', ...pages, ...redirects.map(({from}) => from)]);
  const lost = list.split(/\r?\n/).filter((address) => !known.has(address));
  const lines = lost.map((address) => {
    const name = address.slice(address.lastIndexOf('/'));
    const namesake = pages.find((page) => page.endsWith(name)) ?? '/';
    return `\n   {from: '${address}', to: '${namesake}'},`;
  });
  if (lost.length > 0) {
    remind({
      where: listFile,
      what: `这次构建少了 ${lost.length} 个网址，收藏与外来的链接会打不开`,
      fix: `页面换了地址的，在 src/site/redirects.ts 里加上下面这些行，核对 to；确实不要了的，运行 npm run addresses，从名单里去掉。${lines.join('')}`,
    });
  }
}
