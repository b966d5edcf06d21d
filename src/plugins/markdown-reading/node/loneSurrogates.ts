import type {Root} from 'mdast';

import {removeLoneSurrogates} from './programNames';
import {collectPrograms} from './programs';

/** Half of a pair of surrogates, as it is written in JavaScript: `\ud83d`. */
const writtenHalf = /\\u\{?0*d[89a-f]/i;

/**
 * Remark step for MDX: takes halves of pairs of surrogates, such as `{'\ud83d'}`,
 * out of the code of an article. No file of HTML can hold them, so that React
 * would find another text in the page than the one it renders.
 */
export const loneSurrogates =
  () =>
  (tree: Root, file: {value: unknown}): void => {
    if (writtenHalf.test(String(file.value))) {
      const {modules, expressions} = collectPrograms(tree);
      [...modules, ...expressions].forEach(removeLoneSurrogates);
    }
  };
