import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {BuildProps} from '../../../lib/capability';
import {remind} from '../../../lib/node/message';
import {decode} from '../../../lib/shared/decode';

/** The committed list of addresses, below the site's folder. */
const listFile = 'src/site/addresses.txt';

/** A former address and the page that replaces it, below the base path. */
export type AddressRedirect = {from: string; to: string};

/** An address without a slash at its end, except that of the home page. */
const withoutLastSlash = (address: string): string =>
  address === '/' ? address : address.replace(/\/$/, '');

/**
 * An address below the base path in plain characters, as the list has it. It
 * has no slash at its end, since a host leads from one spelling to the other.
 */
const toAddress = (route: string, baseUrl: string): string =>
  withoutLastSlash(decode(route.slice(baseUrl.length - 1)));

/** The public pages of a build, as the sitemap has them. */
function findPublicAddresses({
  baseUrl,
  routesPaths,
  routesBuildMetadata,
}: BuildProps): string[] {
  return routesPaths
    .filter((route) => !routesBuildMetadata[route]?.noIndex)
    .map((route) => toAddress(route, baseUrl))
    .filter((address) => address !== '/404.html')
    .sort();
}

/** A text between single quotes, as TypeScript reads it. */
const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A row for the table of redirects, to a page of the same name if there is one. */
function suggestRedirect(lost: string, pages: string[]): string {
  const name = lost.slice(lost.lastIndexOf('/'));
  const namesake = pages.find((page) => page.endsWith(name)) ?? '/';
  return `\n   {from: ${quote(lost)}, to: ${quote(namesake)}},`;
}

/**
 * Writes the addresses of the sitemap for `npm run addresses`, and reports those
 * of the committed list that are neither a page nor a redirect.
 */
export function writeListAndReportLost(
  props: BuildProps,
  redirects: AddressRedirect[],
): void {
  const {baseUrl, generatedFilesDir, routesPaths, siteDir} = props;
  const newList = path.join(generatedFilesDir, 'addresses.txt');
  writeFileSync(newList, `${findPublicAddresses(props).join('\n')}\n`);

  const file = path.join(siteDir, listFile);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const pages = routesPaths.map((route) => toAddress(route, baseUrl)).sort();
  const redirected = redirects.map(({from}) => withoutLastSlash(from));
  const known = new Set([...pages, ...redirected]);
  const lost = committed
    .split(/\r?\n/)
    .filter((address) => address !== '' && !known.has(address));
  if (lost.length > 0) {
    const rows = lost.map((address) => suggestRedirect(address, pages));
    remind({
      where: listFile,
      what: `这次构建少了 ${lost.length} 个网址，收藏与外来的链接会打不开`,
      fix: `页面换了地址的，在 src/site/redirects.ts 里加上下面这些行，核对 to；确实不要了的，运行 npm run addresses，从名单里去掉。${rows.join('')}`,
    });
  }
}
