import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {sourceLocation} from '../../../lib/node/markdownAddress';
import {remind} from '../../../lib/node/message';

/** A way of writing that other generators read, and its remedy here. */
type ForeignSyntax = {
  /** With the flags `g` and `m`. */
  pattern: RegExp;
  /** What it is to its generator. */
  meaning: string;
  fix: string;
};

const foreignSyntaxes: ForeignSyntax[] = [
  {
    pattern: /^:{3,}[ \t]*(?:code-group|code-tabs|tabs)\b.*/gim,
    meaning: '选项卡',
    fix: '改用 MDX 的 <Tabs>，写法见 https://docusaurus.io/zh-CN/docs/markdown-features/tabs ，或改成几个小标题。',
  },
  {
    pattern: /^:{3,}[ \t]+[\p{L}][\p{L}\w-]*.*/gmu,
    meaning: '容器',
    fix: '提示框的名称是 note、tip、info、warning、danger 与 details，例如「:::tip 标题」；别的容器请改写成普通的段落。',
  },
  {
    pattern: /^@tab\b.*/gim,
    meaning: '选项卡',
    fix: '改用 MDX 的 <Tabs>，写法见 https://docusaurus.io/zh-CN/docs/markdown-features/tabs ，或改成几个小标题。',
  },
  {
    pattern: /^(?:\[\[_?toc_?\]\]|@?\[toc\])[ \t]*$/gim,
    meaning: '目录',
    fix: '删掉这一行，页面旁边已有目录；要写在正文里，就在 MDX 里写 <TOCInline toc={toc} />，并引入 @theme/TOCInline。',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]+.*/gim,
    meaning: '提示框',
    fix: '改成「:::note 标题」，下面写内容（不缩进），最后单独一行写 :::。',
  },
  {
    pattern: /\{%-?[ \t]*\/?[a-z][^\n]*?%\}/gi,
    meaning: '模板标签',
    fix: '改成普通的 Markdown：提示框写成 :::note，图片写成 ![说明](地址)，引用别的文章写成链接；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /\{\{[<%][^\n]*?[%>]\}\}/g,
    meaning: '短代码',
    fix: '改成普通的 Markdown 或 HTML；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /!?\[\[[^[\]\n]+\]\]/g,
    meaning: '双链',
    fix: '链接写成 [文字](./文章.md)，图片写成 ![说明](./图.png)。',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*?(?<=[^\s=])==(?![=\w])/g,
    meaning: '高亮',
    fix: '写成 <mark>文字</mark>。',
  },
  {
    pattern: /^<<<[ \t]+\S+.*/gm,
    meaning: '引入的代码',
    fix: '把代码贴进来，用三个反引号包住。',
  },
];

/** What stands behind an image to give its size, in Pandoc and kramdown. */
const imageAttributes: ForeignSyntax = {
  pattern: /^\{:?[^{}\n]*[=.][^{}\n]*\}/g,
  meaning: '图片的属性',
  fix: '写成 <img src="./图.png" alt="说明" width="300" />，或「![说明](./图.png =300x)」。',
};

/** The line of a place within the text of a node. */
function lineIn(
  node: Nodes,
  parent: Nodes | undefined,
  textBefore: string,
): number | undefined {
  const start = (node.position ?? parent?.position)?.start.line;
  return start && start + textBefore.split('\n').length - 1;
}

/**
 * Remark step: reports what other generators would read and a reader here would
 * see as it is written, such as `[[toc]]` or `{% note %}`.
 */
export const remindOfOtherGenerators =
  () =>
  (tree: Root, file: {path: string; cwd: string}): void => {
    visit(tree, 'text', (node, index, parent) => {
      const previous = parent?.children[(index ?? 0) - 1];
      const syntaxes =
        previous?.type === 'image'
          ? [imageAttributes, ...foreignSyntaxes]
          : foreignSyntaxes;
      // A tab is a container, too: what an earlier row has found is left out.
      let rest = node.value;
      for (const {pattern, meaning, fix} of syntaxes) {
        rest = rest.replace(pattern, (found: string, ...groups: unknown[]) => {
          const place = groups.find((group) => typeof group === 'number') ?? 0;
          const line = lineIn(node, parent, rest.slice(0, place));
          remind({
            where: sourceLocation(file.cwd, file.path, line),
            what: `「${found.trim()}」是别的生成器的${meaning}，这里照原样显示`,
            fix,
          });
          return ' '.repeat(found.length);
        });
      }
    });
  };
