import type {Nodes, Parents, Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

import {isJsx} from '../../../lib/node/jsx';
import {remindAtLine, type StepFile} from '../../../lib/node/stepFile';
import {withoutCode} from './codePatterns';
import {tagOf} from './html/htmlNodes';
import {htmlNames} from './html/htmlTags';
import {sourceOf} from './sourceOf';

/** A way of writing that is not read here, and its remedy. */
type ForeignSyntax = {
  /** With the flag `g`, and without groups that capture. */
  pattern: RegExp;
  /** What it is elsewhere. */
  meaning: string;
  /** What it is here, where it is no text. */
  outcome?: string;
  fix: string;
};

/** The names of what forums have in brackets, as in `[b]粗[/b]`. */
const forumTags = [
  ...['b', 'i', 'u', 's', 'url', 'img', 'quote', 'code', 'color', 'size'],
  ...['font', 'align', 'center', 'list', 'hide', 'spoiler'],
];

/** Stands for an image in the text in which the ways of writing are searched. */
const imageSign = '\uFFFC';

const foreignSyntaxes: ForeignSyntax[] = [
  {
    // What stands behind an image to give its size, in Pandoc and kramdown.
    pattern: new RegExp(
      String.raw`(?<=${imageSign})\{:?[^{}\n]*[=.][^{}\n]*\}`,
      'g',
    ),
    meaning: '别的生成器的图片的属性',
    fix: '写成 <img src="./图.png" alt="说明" width="300" />，或「![说明](./图.png =300x)」。',
  },
  {
    pattern: /<[a-z][\w.]*\s[^<>{}]*=\s*\{(?:[^{}]|\{[^{}]*\})*\}[^<>]*>/gi,
    meaning: ' MDX 的标签，这个文件却有 MDX 读不了的地方，按普通的 Markdown 读',
    fix: '图片写成 ![说明](./图.png)，样式写成 style="…"；要当作 MDX，就在文件开头写「mdx: {format: mdx}」，构建会指出读不了的地方。',
  },
  {
    // A name alone, `<Enter>`, is left out, and so are the elements of HTML.
    pattern: new RegExp(
      String.raw`<(?!(?:${htmlNames})[\s/>])[a-z][\w.-]*(?=\s[^<>]*=\s*["'])(?:\s+[\w:@#.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)+\s*/?>`,
      'gi',
    ),
    meaning: '别的生成器的组件，或今天的 HTML 没有的标签',
    fix: '改成普通的 Markdown 或 HTML：视频写成链接或 <iframe src="网址"></iframe>，徽章写成文字；MDX 的组件要先引入；要照原样显示，就放进反引号里。',
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
    pattern:
      /^(?:\[\[_?toc_?\]\]|@?\[toc\](?:\([^\n]*\))?|__(?:no|force)?toc__|\{: *toc\b[^}\n]*\}|\$\{toc\}|\{\{ *toc *\}\})[ \t]*$|^@\[toc\]\([^()\n]*\)/gim,
    meaning: '别的生成器的目录',
    fix: '删掉这一行，页面旁边已有目录；要写在正文里，就在 MDX 里写 <TOCInline toc={toc} />，并引入 @theme/TOCInline。',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]+.*/gim,
    meaning: '别的生成器的提示框',
    fix: '改成「:::note 标题」，下面写内容（不缩进），最后单独一行写 :::。',
  },
  {
    pattern: /^[!?]>[ \t]*\S.*/gm,
    meaning: '别的生成器的提示框',
    fix: '改成「:::note」，下面写内容，最后单独一行写 :::。',
  },
  {
    pattern: /^@\[[a-z]+\]\([^()\n]*\)/gim,
    meaning: '别的生成器的视频或别的嵌入的内容',
    fix: '写成链接：[文字](网址)；要嵌在正文里，就用 <iframe src="网址"></iframe>。',
  },
  {
    pattern: /^!{0,2}@(?:include|import)\b.*/gim,
    meaning: '别的生成器的引入的文件',
    fix: "把内容贴进来，或写成链接；也可以在 MDX 里写 import 内容 from './文件.md'，再写 <内容 />。",
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
    // A name alone, `{{name}}`, is left out: games and programs show such text.
    pattern:
      /\{\{(?:[^{}|]+\|[^{}]*|[ \t]*[#$][^{}]*|[ \t]*(?:page|site)\.[^{}]*)\}\}/g,
    meaning: '别的生成器的模板',
    fix: '改成普通的 Markdown，表格写成 | 甲 | 乙 |；要照原样显示，就放进反引号里。',
  },
  {
    // Excluded are `[[0]]` (an index or a matrix), `[["a","b"]]` (a list),
    // `[[ -f a ]]` (a shell) and `[[nodiscard]]` (C++).
    pattern:
      /(?<![\w)\]])!?\[\[(?![\d\s,.-]+\]|["']|(?:nodiscard|noreturn|deprecated|fallthrough|maybe_unused|likely|unlikely)\b)(?=\S)[^[\]\n]+\]\]/g,
    meaning: '别的生成器的双链',
    fix: '链接写成 [文字](./文章.md)，图片写成 ![说明](./图.png)。',
  },
  {
    pattern: /^={2,6}[ \t]+[^=\n]+[ \t]={2,6}[ \t]*$/gm,
    meaning: '维基的标题',
    fix: '写成 ## 标题，井号的个数是标题的级别。',
  },
  {
    pattern: /'''(?=[^\s'])[^'\n]+'''/g,
    meaning: '维基的粗体',
    fix: '写成 **文字**。',
  },
  {
    pattern: /^\{\|.*/gm,
    meaning: '维基的表格',
    fix: '写成 Markdown 的表格：| 甲 | 乙 |，第二行写 | -- | -- |；或写成 HTML 的 <table>。',
  },
  {
    // An end alone, `[/list]`, may be a path.
    pattern: new RegExp(
      forumTags
        .map((tag) => String.raw`\[${tag}(?:=[^\]\n]*)?\][^]*?\[/${tag}\]`)
        .join('|'),
      'gi',
    ),
    meaning: '论坛的代码',
    fix: '粗体写成 **文字**，链接写成 [文字](网址)，图片写成 ![说明](地址)，引用在每一行前面写 >；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*?(?<=[^\s=])==(?![=\w])/g,
    meaning: '别的生成器的高亮',
    fix: '写成 <mark>文字</mark>。',
  },
  {
    pattern: /^\[!\p{L}[^[\]\n]*\].*/gmu,
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
    fix: '照 https://docusaurus.io/zh-CN/docs/markdown-features/math-equations 装上 remark-math 与 rehype-katex，或换成图片；要照原样显示，就放进代码块里，否则反斜杠与星号是 Markdown 的记号。',
  },
  {
    pattern: /^\+{3}[ \t]*\n[\w-]+[ \t]*=.*/gm,
    meaning: '用 TOML 写的开头信息',
    fix: '写成 YAML：前后两行的 +++ 改成 ---，字段写成「title: 标题」、「tags: [甲, 乙]」。',
  },
  {
    pattern: /^<<<[ \t]+\S+.*/gm,
    meaning: '别的生成器的引入的代码',
    fix: '把代码贴进来，用三个反引号包住。',
  },
  {
    // A comment of Obsidian: whole lines, a mark alone on its line, Chinese words
    // right between two marks, or between blanks at the end of a line. Excluded are
    // `50%% 到 60%%`, `%%，%%`, `%%i 与 %%j` and `以 %% 开头，以 %% 结尾`.
    pattern: new RegExp(
      [
        String.raw`^%%[^%]+%%[ \t]*$`,
        String.raw`^%%[ \t]*$`,
        String.raw`(?<![\w%])%%(?=[^%\n]*\p{Script=Han})[\p{L}\d（][^%\n]*[^%\s]%%(?![\w%])`,
        String.raw`(?<![\w%])%%(?=[^%\n]*\p{Script=Han})[ \t]+[\p{L}\d][^%\n]+[ \t]+%%[ \t]*$`,
      ].join('|'),
      'gmu',
    ),
    meaning: ' Obsidian 的注释',
    outcome: '在这里不是注释，访客看得见',
    fix: '不想公开的内容，从一个 %% 删到另一个 %%；要留着注释，就写成 <!-- 注 -->，访客看不见，代码库里仍看得到；要照原样显示，就放进反引号里。',
  },
  {
    pattern: /!?\[[^\]\n]*\]\(:\/[\da-f]{32}\b[^()\n]*\)/gi,
    meaning: ' Joplin 的链接',
    outcome: '在这里打不开',
    fix: '文件放在文章旁边，链接写成 [文字](./文章.md)，图片写成 ![说明](./图.png)。',
  },
  {
    pattern:
      /!?\[[^\]\n]*\]\([^()\n]*\s["']:(?:class|disabled|id|ignore|include|no-zoom|size|target|type)\b[^()\n]*["']\)/gi,
    meaning: '带着 docsify 选项的链接或图片',
    outcome: '这里不看选项',
    fix: '图片的大小写成 ![说明](./图.png =300x200)；要引入的文件，把内容贴进来；别的选项删去。',
  },
  {
    pattern:
      /(?<![+\w])\+\+(?:alt|backspace|cmd|command|ctrl|del|delete|end|enter|esc|escape|f\d+|home|insert|left|meta|option|right|shift|space|tab|up|down|win|windows)(?:\+[\w-]+)*\+\+(?![+\w])/gi,
    meaning: '别的生成器的按键',
    fix: '写成 <kbd>Ctrl</kbd>+<kbd>C</kbd>。',
  },
  {
    pattern: /^(?:id:: [\da-f-]{8,}|collapsed:: (?:true|false))[ \t]*$/gm,
    meaning: ' Logseq 的属性',
    fix: '删掉这一行。',
  },
  {
    pattern: /\(\([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\)\)/g,
    meaning: ' Logseq 的引用',
    fix: '把那一块的内容贴进来，或写成链接：[文字](./文章.md)。',
  },
  {
    pattern: /^#\+BEGIN_\w+.*/gim,
    meaning: ' Org 与 Logseq 的块',
    fix: '代码放在两行三个反引号之间；引用在每一行前面写 >；提示框写成「:::note」，最后单独一行写 :::。',
  },
];

/** The signs of which each of these ways has one. */
const foreignSign = /[!#$%'(+/:<=?@[{_]/;

/**
 * Whether a node is a link or an image with an address of Joplin's, `:/` and a number,
 * or a title that docsify takes for options, `':size=50x100'`.
 */
const isForeignLink = (node: Nodes): boolean =>
  (node.type === 'link' || node.type === 'image') &&
  (node.url.startsWith(':/') || node.title?.startsWith(':') === true);

/** Stands for code and other nodes that have no text; a tag adds nothing. */
const otherSign = '…';

/** The text of a paragraph without the marks of bold text and links. */
type PlainText = {
  value: string;
  /** Where each of its nodes begins in it, and on which line of the file. */
  starts: {place: number; line: number}[];
};

/** Elements that show code or keys, in which nothing is written for a generator. */
const codeNames = ['code', 'kbd', 'pre', 'samp', 'tt'];

/** Whether a node is such an element of MDX. */
const isCode = (node: Nodes): boolean =>
  isJsx(node) && codeNames.includes(node.name ?? '');

/** The text of a node without others in it. */
function leafText(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'html':
      return '';
    case 'image':
      return imageSign;
    default:
      return otherSign;
  }
}

/** Adds the text of a node, and of those within it. */
function addText(node: Nodes, text: PlainText, source: string): void {
  if (node.type === 'paragraph') {
    text.value += '\n';
  }
  if (node.position) {
    const {line} = node.position.start;
    text.starts.push({place: text.value.length, line});
  }
  if (isForeignLink(node)) {
    text.value += sourceOf(node, source);
    return;
  }
  if (node.type === 'textDirective') {
    text.value += `:${node.name}`;
  } else if (!('children' in node) || isCode(node)) {
    text.value += leafText(node);
    return;
  }
  let isBetweenCodeTags = false;
  for (const child of node.children) {
    const tag = tagOf(child);
    if (tag && codeNames.includes(tag.name)) {
      isBetweenCodeTags = !tag.isEnd;
    }
    if (isBetweenCodeTags) {
      text.value += otherSign;
    } else {
      addText(child, text, source);
    }
  }
}

/** The line of a place in a text. */
function lineAt({value, starts}: PlainText, place: number): number | undefined {
  const start = starts.filter((node) => node.place <= place).at(-1);
  return (
    start && start.line + value.slice(start.place, place).split('\n').length - 1
  );
}

/** Whether a node has sentences in it. */
const hasText = (node: Nodes): node is Parents =>
  node.type === 'paragraph' ||
  ('children' in node && node.children.some(({type}) => type === 'text'));

const toText = (value: string, {position}: Nodes): Text => ({
  type: 'text',
  value,
  position,
});

/**
 * What stands for the table of contents is also a link or emphasis in Markdown:
 * `@[TOC](标题)`, `[[_TOC_]]`, `__TOC__`. It is shown as it is written.
 */
function keepAsWritten(parent: Parents, source: string): void {
  parent.children.forEach((node, index) => {
    if (!('children' in node) || node.children[0]?.type !== 'text') {
      return;
    }
    const [{value}] = node.children;
    const previous = parent.children[index - 1];
    const before = previous?.type === 'text' ? previous.value : '';
    const written = sourceOf(node, source);
    const isEmbedding =
      node.type === 'link' &&
      /(?:^|\n)@$/.test(before) &&
      /^(?:bilibili|toc|video|vimeo|youtube)$/i.test(value);
    const isToc =
      (node.type === 'emphasis' && before.endsWith('[[')) ||
      (node.type === 'strong' && written.startsWith('__'));
    if (isEmbedding || (isToc && /^(?:no|force)?toc$/i.test(value))) {
      parent.children[index] = toText(written, node);
    }
  });
}

/**
 * Whether the file has, on the lines of what was found, its beginning outside of code
 * and without a backslash. Only six characters of the first node are compared: behind
 * them the file may have marks of Markdown that the text no longer has.
 */
function isWritten(
  found: string,
  place: number,
  text: PlainText,
  lines: string[],
): boolean {
  const next = text.starts.find((node) => node.place > place);
  const length = Math.min(6, (next?.place ?? Infinity) - place);
  const [beginning = ''] = found.slice(0, length).split('\n');
  const first = lineAt(text, place) ?? 1;
  const last = lineAt(text, place + found.length) ?? lines.length;
  const written = lines.slice(first - 1, last).join('\n');
  return withoutCode(written).includes(beginning);
}

/**
 * Remark step: reports what other generators would read and a reader here would
 * see as text, such as `[[toc]]` or `{% note %}`, in which marks of Markdown are
 * still marks. Of what stands for the table of contents it keeps as text what
 * Markdown took for a link or emphasis.
 */
export const remindOfOtherGenerators =
  () =>
  (tree: Root, file: StepFile): void => {
    const source = String(file.value);
    const lines = source.split('\n');
    visit(tree, (parent) => {
      if (isCode(parent)) {
        return SKIP;
      }
      if (!hasText(parent)) {
        return undefined;
      }
      keepAsWritten(parent, source);
      const text: PlainText = {value: '', starts: []};
      addText(parent, text, source);
      if (!foreignSign.test(text.value)) {
        return SKIP;
      }
      // A tab is a container, too: what an earlier row has found is left out.
      let rest = text.value;
      for (const {pattern, meaning, outcome, fix} of foreignSyntaxes) {
        rest = rest.replace(pattern, (found: string, place: number) => {
          if (!isWritten(found, place, text, lines)) {
            return found;
          }
          const shown = found
            .trim()
            .replace(/\s+/g, ' ')
            .replaceAll(imageSign, otherSign);
          remindAtLine(file, lineAt(text, place), {
            what: `「${shown}」是${meaning}，${outcome ?? '这里当作文字显示'}`,
            fix,
          });
          return ' '.repeat(found.length);
        });
      }
      return SKIP;
    });
  };
