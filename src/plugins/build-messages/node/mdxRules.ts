import {findMeaning, type Meaning, type Rule} from './rule';

/** What the MDX parser says. */
const syntaxMeanings: Meaning[] = [
  {
    // Of some addresses the parser does not guess that they are meant as links.
    pattern:
      /note: to create a link in MDX|Unexpected character `[.?@]` .*(?:local|member) name|closing tag for `<(?:www\.|(?:mailto|qq|skype|sms|tel|weixin):|[^`<>\s]+\.(?:cn|com|io|net|org)>)/,
    what: 'MDX 文件里的网址与邮箱不能写在尖括号里',
    fix: '去掉尖括号，直接写网址，或写成 [文字](网址)；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。',
  },
  {
    pattern:
      /closing tag for `<((?:area|br|col|hr|img|input|source|wbr)(?![\w.:-])).*?>`/,
    what: 'MDX 文件里的 <$1> 要自己闭合',
    fix: '在末尾的 > 前面加上空格与斜杠，例如 <br />，或在文章开头的信息里写上 mdx: {format: md}。',
  },
  {
    pattern:
      /Expected a closing tag for `<((?:details|div|center|p|section|table|td|tr|ul|ol|li|figure|blockquote)(?![\w.:-]))[^`]*>` .*before the end of `paragraph`/,
    what: '标签「<$1>」后面的内容与它写在同一行，MDX 便在这一段里找它的结束标签',
    fix: '在 <$1> 之后换行，让它单独占一行，后面的内容从下一行写起；结束标签 </$1> 也单独占一行，没有就补上。',
  },
  {
    // The place that the framework gives is that of the start tag.
    pattern:
      /Unexpected closing tag `<\/.+?>`, expected corresponding closing tag for `(<.+?>)`/,
    what: '标签「$1」没有结束，外面的标签却已经结束了',
    fix: '在它的内容之后补上它的结束标签，或删去它；如果它不是标签，就把 < 写成 &lt;，或放进反引号里。',
  },
  {
    pattern:
      /(?:Expected (?:a|the) closing tag for|Unexpected closing tag) `(.+?)`/,
    what: '标签「$1」没有成对',
    fix: '补上或删掉对应的另一半；如果它不是标签，就把 < 写成 &lt;，或放进反引号里。',
  },
  {
    pattern: /Unexpected closing slash/,
    what: '多了一个结束标签',
    fix: '删掉它，或在前面补上开始标签。',
  },
  {
    pattern: /import\/exports with acorn/,
    what: 'import 或 export 那几行不是合法的 JavaScript',
    fix: '检查拼写（例如 from）、引号与花括号是否成对，一行一句；只是文字的，不要写在一行的开头。',
  },
  {
    pattern: /with acorn/,
    what: '花括号 { } 里的内容不是合法的 JavaScript',
    fix: '要显示花括号本身，就写成 \\{ 与 \\}，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。',
  },
  {
    pattern: /after self-closing slash/,
    what: '「<」后面的内容不是合法的标签，斜杠之后应当是「>」',
    fix: '如果是网址，就去掉尖括号，直接写网址；要显示这个符号本身，就写成 &lt;，或放进反引号里。',
  },
  {
    pattern: /Could not parse `style` attribute on `(.+?)`/,
    what: '标签「<$1>」的 style 写得不对，例如少了冒号',
    fix: '写成「名称: 值」，几项之间用分号隔开，例如 style="color: red; margin: 0"。',
  },
  {
    pattern: /Unexpected (?:character|end of file|lazy line)/,
    what: '「<」或「{」后面的内容不是合法的标签或表达式',
    fix: '要显示这个符号本身，就写成 &lt; 或 \\{，或放进反引号里；不用组件的文章，可以在开头的信息里写上 mdx: {format: md}。',
  },
];

/** What the compilation of an article reports. */
export const mdxRules: Rule[] = [
  {
    // An error of our own steps explains itself, and ends the compilation of its
    // article or the reading of all articles. Its text has the form that
    // `ExplainedError` gives it: `【图太大】docs/a.md:3：图太大⏎改法：…`. The groups
    // are what, where and fix.
    pattern:
      /(?:MDX compilation failed for file ".+"\nCause|(?:doc metadata|source file) .+\n\[cause\]: ExplainedError): (?:ExplainedError: )?【(.+?)】(?:(.+)：)?\1\n改法：(.+)/,
    where: ([, where]) => where,
    what: '$1',
    fix: '$3',
  },
  {
    // Any other error of our own, with the same groups. Not within a text that
    // the rule above has explained.
    pattern:
      /(?<!(?:doc metadata|source file|compilation failed for file) .+\n.*)(?:cause|ExplainedError)\]?: (?:ExplainedError: )?【(.+?)】(?:(.+)：)?\1\n改法：(.+)/,
    listsAll: true,
    where: ([, where]) => where,
    what: '$1',
    fix: '$3',
  },
  {
    pattern:
      /MDX compilation failed for file "(.+)"\nCause: (?!(?:ExplainedError: )?【)(.+)(?:\nDetails:(?:(?!MDX compilation failed)[\s\S])*?"name": "(\d+:\d+))?/,
    explain([file = '', cause = '', parserPosition], siteFiles) {
      // Where the tag is says more than where the parser gave up.
      const tagPosition = /\((\d+:\d+)/.exec(cause)?.[1];
      const lineAndColumn = tagPosition ?? parserPosition;
      const sitePath = siteFiles.locate(file);
      const words = findMeaning(cause, syntaxMeanings)?.words ?? {
        what: `这篇文章无法编译（原文：${cause}）`,
        fix: '检查这一行附近的标签、花括号与代码块是否成对。',
      };
      const where = lineAndColumn ? `${sitePath}:${lineAndColumn}` : sitePath;
      return [{where, ...words}];
    },
  },
  {
    pattern:
      /unused Markdown directives in file "(.+)"\n((?:- .+ \(\d+:\d+\)\n?)+)/,
    listsAll: true,
    explain: ([file = '', list = ''], siteFiles) =>
      [...list.matchAll(/^- (.+) \((\d+:\d+)\)$/gm)].map(
        ([, directive = '', lineAndColumn = '']) => ({
          where: `${siteFiles.locate(file)}:${lineAndColumn}`,
          what: `「${directive}」没有这样的提示框或指令，${directive.startsWith(':::') ? '标记本身不显示' : '照原样显示'}`,
          fix: '提示框的名称是 note、tip、info、warning、danger 与 details；只是文字就在冒号前面加反斜杠，例如 \\:::tabs。',
        }),
      ),
  },
];
