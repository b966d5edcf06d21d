import type {Props, RouteBuildMetadata} from '@docusaurus/types';

import {decode} from '../../../lib/decode';
import type {Message} from '../../../lib/message';
import {redirects} from '../../../site/redirects';

type Built = Pick<Props, 'baseUrl' | 'routesPaths'> & {
  routesBuildMetadata: Record<string, RouteBuildMetadata>;
};

/** Path below the base path, with its percent-encoding decoded. */
const toAddress = (route: string, baseUrl: string) =>
  decode(route.slice(baseUrl.length - 1), decodeURI);

/** The addresses of listed pages, the same as in the sitemap. */
export const publicAddresses = ({
  baseUrl,
  routesPaths,
  routesBuildMetadata,
}: Built): string[] =>
  routesPaths
    .filter((route) => !routesBuildMetadata[route]?.noIndex)
    .map((route) => toAddress(route, baseUrl))
    .filter((address) => address !== '/404.html')
    .sort();

/**
 * A reminder of the addresses that a list names and the build lacks.
 *
 * @param list addresses below the base path
 * @param listFile path of the list, for the maintainer
 * @returns undefined where each address is still a page or a redirect
 */
export function remindOfLost(
  list: string[],
  listFile: string,
  {baseUrl, routesPaths}: Built,
): Message | undefined {
  const pages = routesPaths.map((route) => toAddress(route, baseUrl)).sort();
  const known = new Set([...pages, ...redirects.map(({from}) => from)]);
  const lost = list.filter((address) => address && !known.has(address));
  const lines = lost.map((address) => {
    const name = address.slice(address.lastIndexOf('/'));
    const namesake = pages.find((page) => page.endsWith(name)) ?? '/';
    return `\n   {from: '${address}', to: '${namesake}'},`;
  });
  return lost.length > 0
    ? {
        where: listFile,
        what: `这次构建少了 ${lost.length} 个网址，收藏与外来的链接会打不开`,
        fix: `页面换了地址的，在 src/site/redirects.ts 里加上下面这些行，核对 to；确实不要了的，运行 npm run addresses，从名单里去掉。${lines.join('')}`,
      }
    : undefined;
}
