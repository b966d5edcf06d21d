import {gfmStrikethroughCjkFriendly} from '../../../lib/node/esmPackages.cjs';
import type {Processor} from './processor';

/**
 * Remark step: strikes out `~~text~~`, beside Chinese punctuation, too, and
 * leaves `1~5` alone. The framework gives remark-gfm no options, and without them
 * a single tilde strikes out.
 */
export function strikethrough(this: Processor): void {
  const extension = gfmStrikethroughCjkFriendly({singleTilde: false});
  const tilde = extension.text?.[126];
  if (tilde && !Array.isArray(tilde)) {
    // The construct of remark-gfm is disabled by its name, which this has, too.
    tilde.name = 'strikethroughOfTwoTildes';
  }
  const extensions = (this.data().micromarkExtensions ??= []);
  extensions.push(extension, {disable: {null: ['strikethrough']}});
}
