import type {Capability} from '../../lib/capability';
import {listOutsideLinks} from './node/listOutsideLinks';

/** Lists the addresses of other sites that articles name, for node/checkLinks.mjs. */
export function outsideLinks(): Capability {
  return {pages: listOutsideLinks};
}
