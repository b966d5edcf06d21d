import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {findTags, isJsx} from '../../../lib/node/markdownTree';
import {sourceLocation} from '../../../lib/node/markdownAddress';
import {remind} from '../../../lib/node/message';
import {originOf} from './policy';

type ArticleFile = {path: string; cwd: string};

/**
 * Removes the scripts of an article, and reports each. The policy alone would let
 * a script run whose file is on the site itself.
 */
function removeScripts(tree: Root, {path, cwd}: ArticleFile): void {
  visit(tree, (node, index, parent) => {
    const tag =
      node.type === 'element' ? node.tagName : isJsx(node) && node.name;
    if (tag !== 'script' || !parent || index === undefined) {
      return undefined;
    }
    remind({
      where: sourceLocation(cwd, path, node.position?.start.line),
      what: '文章里的脚本不会运行，已经去掉',
      fix: '删去这段 <script>；要用脚本，请写成组件，放进 src/components。',
    });
    parent.children.splice(index, 1);
    // The next node has moved to this index.
    return [SKIP, index];
  });
}

/** Reports the frames of an article that the policy will not show. */
function remindOfFrames(
  tree: Root,
  {path, cwd}: ArticleFile,
  allowedFrames: string[],
): void {
  for (const {address = '', line} of findTags(tree, 'iframe', 'src')) {
    const origin = originOf(address);
    if (!origin || !allowedFrames.includes(origin)) {
      remind({
        where: sourceLocation(cwd, path, line),
        what: `嵌入的「${address}」不会显示`,
        fix: `改成普通链接；确实要嵌入，就把 ${origin ?? '它的网址'} 加进 src/site/origins.ts。`,
      });
    }
  }
}

/**
 * Rehype step: removes the scripts of an article, and reports the frames that the
 * policy of its page blocks.
 *
 * @param allowedFrames origins whose pages may be shown in frames
 */
export function refuseForbidden(allowedFrames: string[]) {
  return (tree: Root, file: ArticleFile): void => {
    removeScripts(tree, file);
    remindOfFrames(tree, file, allowedFrames);
  };
}
