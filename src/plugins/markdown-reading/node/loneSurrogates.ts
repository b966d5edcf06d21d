import type {TemplateElement} from 'estree';
import type {Root} from 'mdast';

import {type AnyNode, childNodes} from '../../../lib/node/declaredNames';
import {collectPrograms} from './choice/programs';

/** Half of a pair of surrogates, as it is written in JavaScript: `\ud83d`. */
const writtenHalf = /\\u\{?0*d[89a-f]/i;

/** Halves of pairs of surrogates in a text; whole pairs do not match. */
const lone = /\p{Surrogate}/gu;

/** Takes halves of pairs of surrogates out of the texts of a program. */
function removeLoneSurrogates(node: AnyNode): void {
  const withText = node as {value?: unknown; raw?: string};
  if (node.type === 'Literal' && typeof withText.value === 'string') {
    withText.value = withText.value.replace(lone, '');
    withText.raw = JSON.stringify(withText.value);
  }
  if (node.type === 'TemplateElement') {
    const {value} = node as TemplateElement;
    const text = value.cooked ?? '';
    const cleaned = text.replace(lone, '');
    // Others stay as they are written, as String.raw shows their backslashes.
    if (cleaned !== text) {
      value.raw = cleaned.replace(/[\\`]|\$(?=\{)/g, '\\$&');
    }
  }
  childNodes(node).forEach(([, child]) => removeLoneSurrogates(child));
}

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
