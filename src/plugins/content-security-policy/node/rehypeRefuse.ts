import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

import {findTags, isJsx} from '../../../lib/node/markdownTree';
import {sourceLocation} from '../../../lib/node/markdownAddress';
import {remind} from '../../../lib/node/message';
import {originOf} from './policy';

/**
 * Takes scripts out of an article, also those whose file the policy would let
 * run, and says which frames it will not show.
 */
export function refuse(frames: string[]) {
  return (tree: Root, file: {path: string; cwd: string}): void => {
    const where = (line: number | undefined) =>
      sourceLocation(file.cwd, file.path, line);
    visit(tree, (node, index, parent) => {
      const name =
        node.type === 'element' ? node.tagName : isJsx(node) && node.name;
      if (name !== 'script' || !parent || index === undefined) {
        return undefined;
      }
      remind({
        where: where(node.position?.start.line),
        what: '文章里的脚本不会运行，已经去掉',
        fix: '删去这段 <script>；要用脚本，请写成组件，放进 src/components。',
      });
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    for (const {address = '', line} of findTags(tree, 'iframe', 'src')) {
      const [origin] = originOf(address);
      if (!origin || !frames.includes(origin)) {
        remind({
          where: where(line),
          what: `嵌入的「${address}」不会显示`,
          fix: `改成普通链接；确实要嵌入，就把 ${origin ?? '它的网址'} 加进 src/site/origins.ts。`,
        });
      }
    }
  };
}
