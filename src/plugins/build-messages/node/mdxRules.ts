import type {Message} from '../../../lib/node/message';
import {phrase, type Rule, says} from './rule';
import {literally, type Sources} from './sources';

/** What the MDX parser says, what that means, and the remedy. */
const syntax = String.raw`
  closing tag for \`<((?:area|br|col|hr|img|input|source|wbr)\b).*?>\` | MDX 文件里的 <$1> 要自己闭合 | 在末尾的 > 前面加上空格与斜杠，例如 <br />，或在文章开头的信息里写上 mdx: {format: md}。
  (?:Expected (?:a|the) closing tag for|Unexpected closing tag) \`(.+?)\` | 标签「$1」没有成对 | 补上或删掉对应的另一半；如果它不是标签，就把 < 写成 &lt;，或放进反引号里。
  Unexpected closing slash | 多了一个结束标签 | 删掉它，或在前面补上开始标签。
  with acorn | 花括号 { } 或 import、export 里的内容不是合法的 JavaScript | 要显示花括号本身，就写成 \{ 与 \}，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。
  Unexpected (?:character|end of file|lazy line) | 「<」或「{」后面的内容不是合法的标签或表达式 | 要显示这个符号本身，就写成 &lt; 或 \{，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。
`;

/** What a page throws while it is rendered, what that means, and the remedy. */
const crashes = String.raw`
  Expected component \`(.+?)\` to be defined | 组件「<$1>」没有引入 | 检查组件名的拼写与大小写，或在文章开头用 import 引入；如果它不是组件，就把 < 写成 &lt;。
  ReferenceError: (.+) is not defined | 花括号里的「$1」没有定义 | 要显示花括号本身，就写成 \{ 与 \}，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。
  The \`style\` prop expects a mapping | MDX 文件里的 style 不能写成字符串 | 把 style="color: red" 改写成 style={{color: 'red'}}，或在文章开头的信息里写上 mdx: {format: md}。
`;

/** One message for each cause: every page throws what the layout throws. */
function explainCrashes(text: string, sources: Sources): Message[] {
  const byCause = new Map<string, string[]>();
  for (const [, page = '', cause = ''] of text.matchAll(
    /Can't render static file for pathname "(.+)".*\n(?:\[cause\]: )?(.*)/g,
  )) {
    byCause.set(cause, [...(byCause.get(cause) ?? []), page]);
  }
  return [...byCause].map(([cause, pages]) => {
    const known = phrase(cause, crashes);
    const file = pages.flatMap((page) => sources.ofPage(page))[0];
    if (known && file) {
      const {words, caught} = known;
      const sign = caught ? literally(caught) : /\sstyle=["']/;
      return {...words, where: sources.locate(file, sign)};
    }
    return {
      where: pages.length > 1 ? `${pages.length} 个页面` : (file ?? pages[0]),
      what: `页面渲染时出错（原文：${cause}）`,
      fix: '检查这篇文章用到的组件与属性；如果许多页面都报同一个错，问题在导航栏、页脚或主题里。',
    };
  });
}

export const mdxRules: Rule[] = [
  says(
    // An error of our own steps explains itself.
    /(?:[Cc]ause|ExplainedError)\]?: (?:ExplainedError: )?【(.+?)】(?:(.+)：)?\1\n改法：(.+)/,
    ([, where]) => where,
    '$1',
    '$3',
  ),
  {
    pattern:
      /MDX compilation failed for file "(.+)"\nCause: (?!【)(.+)(?:\nDetails:[\s\S]*?"name": "(\d+:\d+))?/,
    explain: ([file = '', cause = '', stop], sources) => {
      // The place of a tag says more than the place where the parser gave up.
      const place = /\((\d+:\d+)/.exec(cause)?.[1] ?? stop;
      return {
        where: sources.relative(file) + (place ? `:${place}` : ''),
        ...(phrase(cause, syntax)?.words ?? {
          what: `这篇文章无法编译（原文：${cause}）`,
          fix: '检查这一行附近的标签、花括号与代码块是否成对。',
        }),
      };
    },
  },
  says(
    /(?:Cannot find module|Can't resolve) '(.+?)'/,
    ([name = ''], sources) => sources.find(literally(name), 'content'),
    '要引入的文件「$1」不存在',
    '检查路径、文件名的大小写与扩展名；站内文件可以从 @site/ 写起。软件包要先用 npm install 安装。',
  ),
  says(
    /Docusaurus couldn't get default locale config for (\S+)/,
    ([name = ''], sources) =>
      sources.find(literally(`'${name}'`), 'config') ?? 'docusaurus.config.ts',
    '语言「$1」没有配置，框架也不认识它',
    '改成标准的语言代码，例如 zh、zh-Hans、en。',
  ),
  {
    pattern: /Can't render static file[^]*/,
    explain: (_, sources, text) => explainCrashes(text, sources),
  },
];
