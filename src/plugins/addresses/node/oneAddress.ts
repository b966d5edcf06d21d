import {claimLoad} from '../../../lib/shared/claimLoad';
import {giveOneAddress} from '../inline/giveOneAddress';

/**
 * The inline script that gives each page one address. The router would match
 * `/docs/intro.html` or `/docs/%e8%a7%a3` too, but only after it has looked for the page's chunk
 * under the full path, so that React throws the server's page away (error 418).
 *
 * Where the host answers `/docs/intro/` with the not-found page, the script
 * loads `/docs/intro`. Where the host has redirected, or has been asked for that
 * address within the last minute, the script only replaces the address, and the
 * router shows the page if there is one.
 *
 * @param base base path of this build, with a slash at both ends
 */
export function oneAddress(base: string, trailingSlash?: boolean): string {
  const finalSlash = trailingSlash ? '/' : '';
  const args = [
    JSON.stringify(base),
    JSON.stringify(finalSlash),
    String(claimLoad),
  ];
  return `(${String(giveOneAddress)})(${args.join(',')})`;
}
