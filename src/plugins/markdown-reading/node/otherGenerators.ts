import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {sourceLocation} from '../../../lib/node/markdownAddress';
import {remind} from '../../../lib/node/message';

/** A way of writing that is not read here, and its remedy. */
type ForeignSyntax = {
  /** With the flags `g` and `m`. */
  pattern: RegExp;
  /** What it is elsewhere. */
  meaning: string;
  fix: string;
};

const foreignSyntaxes: ForeignSyntax[] = [
  {
    pattern: /<[a-z][\w.]*\s[^<>{}]*=\s*\{(?:[^{}]|\{[^{}]*\})*\}[^<>]*>/gi,
    meaning: ' MDX 的标签，这个文件却有 MDX 读不了的地方，按普通的 Markdown 读',
    fix: '图片写成 ![说明](./图.png)，样式写成 style="…"；要当作 MDX，就在文件开头写「mdx: {format: mdx}」，构建会指出读不了的地方。',
  },
  {
    pattern: /^:{3,}[ \t]*(?:code-group|code-tabs|tabs)\b.*/gim,
    meaning: '别的生成器的选项卡',
    fix: '改用 MDX 的 <Tabs>，写法见 https://docusaurus.io/zh-CN/docs/markdown-features/tabs ，或改成几个小标题。',
  },
  {
    pattern: /^:{3,}[ \t]*[\p{L}][\p{L}\w-]*.*/gmu,
    meaning: '别的生成器的容器',
    fix: '提示框的名称是 note、tip、info、warning、danger 与 details，例如「:::tip 标题」；别的容器请改写成普通的段落。',
  },
  {
    pattern: /^@tab\b.*/gim,
    meaning: '别的生成器的选项卡',
    fix: '改用 MDX 的 <Tabs>，写法见 https://docusaurus.io/zh-CN/docs/markdown-features/tabs ，或改成几个小标题。',
  },
  {
    pattern: /^(?:\[\[_?toc_?\]\]|@?\[toc\])[ \t]*$/gim,
    meaning: '别的生成器的目录',
    fix: '删掉这一行，页面旁边已有目录；要写在正文里，就在 MDX 里写 <TOCInline toc={toc} />，并引入 @theme/TOCInline。',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]+.*/gim,
    meaning: '别的生成器的提示框',
    fix: '改成「:::note 标题」，下面写内容（不缩进），最后单独一行写 :::。',
  },
  {
    pattern: /\{%-?[ \t]*\/?[a-z][^\n]*?%\}/gi,
    meaning: '别的生成器的模板标签',
    fix: '改成普通的 Markdown：提示框写成 :::note，图片写成 ![说明](地址)，引用别的文章写成链接；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /\{\{[<%][^\n]*?[%>]\}\}/g,
    meaning: '别的生成器的短代码',
    fix: '改成普通的 Markdown 或 HTML；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /!?\[\[[^[\]\n]+\]\]/g,
    meaning: '别的生成器的双链',
    fix: '链接写成 [文字](./文章.md)，图片写成 ![说明](./图.png)。',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*?(?<=[^\s=])==(?![=\w])/g,
    meaning: '别的生成器的高亮',
    fix: '写成 <mark>文字</mark>。',
  },
  {
    pattern: /^\[![a-z]+\].*/gim,
    meaning: '别的生成器的提示框',
    fix: '名称改成 NOTE、TIP、IMPORTANT、WARNING 或 CAUTION，例如「> [!NOTE]」，单独占引用的第一行。',
  },
  {
    pattern: /!\[[^[\]\n]*\]\([^()\n]*[ \t]=[^()\n]*\)/g,
    meaning: '写错了大小的图片',
    fix: '写成 ![说明](./图.png =300x200)：等号前有空格，后面没有，宽与高之间是字母 x。',
  },
  {
    pattern:
      /^(?:=== +"[^"\n]+"|\/{3} +[a-z-]+(?: *\|.*)?|\{: *[.#][^}\n]*\})[ \t]*$/gim,
    meaning: '别的生成器的选项卡、提示框或属性',
    fix: '选项卡改成几个小标题；提示框写成「:::note 标题」，最后单独一行写 :::；属性删去。',
  },
  {
    pattern: /^\$\$[ \t]*$/gm,
    meaning: '公式',
    fix: '照 https://docusaurus.io/zh-CN/docs/markdown-features/math-equations 装上 remark-math 与 rehype-katex，或换成图片。',
  },
  {
    pattern: /^<<<[ \t]+\S+.*/gm,
    meaning: '别的生成器的引入的代码',
    fix: '把代码贴进来，用三个反引号包住。',
  },
];

/** What stands behind an image to give its size, in Pandoc and kramdown. */
const imageAttributes: ForeignSyntax = {
  pattern: /^\{:?[^{}\n]*[=.][^{}\n]*\}/g,
  meaning: '别的生成器的图片的属性',
  fix: '写成 <img src="./图.png" alt="说明" width="300" />，或「![说明](./图.png =300x)」。',
};

/** The signs of which each of these ways has one. */
const foreignSign = /[!$/:<=?@[{]/;

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
      if (!foreignSign.test(node.value)) {
        return;
      }
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
            what: `「${found.trim().replace(/\s+/g, ' ')}」是${meaning}，这里照原样显示`,
            fix,
          });
          return ' '.repeat(found.length);
        });
      }
    });
  };
