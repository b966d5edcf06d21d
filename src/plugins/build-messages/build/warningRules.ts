import {type Rule, says} from './rule';
import {literally} from './sources';

/** Rules for what the framework warns of, and lets pass, by default. */
export const warningRules: Rule[] = [
  {
    pattern: /Tags \[(.+)\] used in (.+) are not defined in (.+)/,
    explain: ([tags = '', file = '', tagsFile = ''], sources) =>
      tags.split(/,\s*/).map((tag) => ({
        where: sources.locate(file, literally(tag)),
        what: `标签「${tag}」没有登记`,
        fix: `改用已有的标签，或在 ${tagsFile} 里加上它。`,
      })),
  },
  {
    pattern:
      /Some blog authors used in "(.+)" are not defined in ".+":\n((?:- .+\n?)+)/,
    explain: ([file = '', list = ''], sources) =>
      [...list.matchAll(/"name":"(.+?)"/g)].map(([, name = '']) => ({
        where: sources.locate(file, literally(name)),
        what: `作者「${name}」直接写在了文章里，没有登记`,
        fix: '在 authors.yml 里登记这位作者，文章里只写他的键，例如 authors: [unknown]。',
      })),
  },
  says(
    // Matches each line of the list.
    /(?<=blog posts without truncation markers:\n(?:- .+\n)*)- "(.+)"/g,
    ([file = ''], sources) => sources.relative(file),
    '这篇日志没有摘要分隔线，打开列表页就要下载全文',
    '在摘要之后单独写一行 <!-- truncate -->；MDX 文件写 {/* truncate */}。',
  ),
  {
    pattern: /Attempting to create page at (\S+), but a page already exists/g,
    explain: ([page = ''], sources) => ({
      where: sources.ofPage(page)[0],
      what: `网页「${page}」不止一处生成（${sources.ofPage(page).join('、')}），读者只能看到其中一处`,
      fix: '给其中一个文件换名字，或改掉它开头的 slug 字段。',
    }),
  },
  says(
    /Cannot infer the update date for some files/,
    () => undefined,
    '有文章还没有提交到 git，页面上不会显示更新时间',
    '写完后用 git 提交；预览时可以不管。',
  ),
  says(
    /Failed to retrieve (?:the )?git history for (?:file )?"(.+?)"/,
    ([file = ''], sources) => sources.relative(file),
    '这篇日志没有日期，又还没有提交到 git，暂时以文件的建立时间为准',
    '在文件名前加上日期，例如 2026-01-31-标题.md，或在开头写 date 字段。',
  ),
];
