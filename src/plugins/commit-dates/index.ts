import type {Capability} from '../../lib/capability';
import {commitDateSetter} from './node/commitDates';

/**
 * Asks git once for the dates of all articles, for each of which the framework would
 * start two processes.
 *
 * @param isOn false where git does not know the dates
 */
export function commitDates({
  siteDir,
  isOn,
}: {
  siteDir: string;
  isOn: boolean;
}): Capability {
  return isOn ? {frontMatter: commitDateSetter(siteDir)} : {};
}
