import type {Rule} from './rule';
import {literally} from './sources';

/** Turns the framework's list, one `- item` a line, into Chinese. */
function enumerate(list: string): string {
  return list
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter(Boolean)
    .join('、');
}

/** The order and the grouping of the docs. */
export const sidebarRules: Rule[] = [
  {
    pattern:
      /Invalid sidebar file at "(.+)"[\s\S]+?do not exist:\n((?:- .+\n)+)[\s\S]+?ids are:\n((?:- .+\n?)+)/,
    explain: ([file = '', gone = '', known = ''], sources) =>
      enumerate(gone)
        .split('、')
        .map((id) => ({
          where: sources.locate(file, literally(id)),
          what: `侧边栏里的文章「${id}」不存在`,
          fix: `改成存在的文章，或先写这篇文章。现有的文章：${enumerate(known)}。`,
        })),
  },
  {
    pattern: /Sidebar category (.+) has neither any subitem nor a link/,
    explain: ([label = ''], sources) => [
      {
        where: sources.locate('sidebars.ts', literally(label)),
        what: `侧边栏的分类「${label}」里没有文章，也没有链接`,
        fix: '给它放进至少一篇文章，或删掉这个分类。',
      },
    ],
  },
  {
    pattern: /produce the same translation key\.\n((?:.+\n)+?)To avoid/,
    explain: ([list = ''], sources) =>
      [...list.matchAll(/^- \S*?sidebar\.[^.]+\.\w+\.(.+?)`?: /gm)].map(
        ([, label = '']) => ({
          where: sources.find(literally(label), 'content') ?? 'sidebars.ts',
          what: `侧边栏里有两项都叫「${label}」，翻译时无法区分`,
          fix: '给其中一项换个名字，或在它的 _category_ 文件里加上不同的 key 字段。',
        }),
      ),
  },
  {
    pattern: /Docs version "(.+)" has no docs/,
    explain: ([version = '']) => [
      {
        where: 'docs',
        what: `文档版本「${version}」里一篇文章也没有`,
        fix: '在 docs 文件夹里至少放一篇 .md 文章。',
      },
    ],
  },
  {
    pattern: /Doc with ID (.+) wants to display sidebar (.+) but a sidebar/,
    explain: ([id = '', sidebar = ''], sources) => [
      {
        where: sources.find(
          new RegExp(`displayed_sidebar:.*${sidebar}`),
          'content',
        ),
        what: `文章「${id}」要显示的侧边栏「${sidebar}」不存在`,
        fix: '把字段 displayed_sidebar 改成 sidebars.ts 里有的名字，或删掉这个字段。',
      },
    ],
  },
  {
    pattern: /`(.+)` found in \d+ docs:\n((?:- .+\n)+)/g,
    explain: ([id = '', files = '']) => [
      {
        where: enumerate(files),
        what: `这几篇文章的 id 都是「${id}」`,
        fix: '给其中一篇换个文件名，或改掉它开头的 id 字段。',
      },
    ],
  },
];
