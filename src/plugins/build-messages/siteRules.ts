import {explainDemand} from './frontMatterRules';
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

/** Sidebars, configuration, packages: what is not in an article. */
export const siteRules: Rule[] = [
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
        where:
          sources.find(literally(label), 'config') ??
          sources.find(literally(label), 'content'),
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
        fix: '在 docs 文件夹里至少放一篇 .md 文章；全是草稿时，正式构建也算没有。',
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
  {
    pattern:
      /could not load module at path "(.+)"\nCause: (.+)(?:\n.*?:(\d+:\d+))?/,
    explain: ([file = '', cause = '', place = ''], sources) => [
      {
        where: sources.relative(file) + (place && `:${place}`),
        what: `这个文件无法读取（原文：${cause.trim()}）`,
        fix: '检查引号、逗号与括号是否成对，import 的文件与软件包是否存在。',
      },
    ],
  },
  {
    pattern: /Cannot find module '(.+?)'|Can't resolve '(.+?)'/g,
    explain: ([alias = '', plain = ''], sources) => [
      {
        where:
          sources.find(literally(alias || plain), 'content') ??
          sources.find(literally(alias || plain), 'config'),
        what: `要引入的文件「${alias || plain}」不存在`,
        fix: '检查路径、文件名的大小写与扩展名；站内文件可以从 @site/ 写起。软件包要先用 npm install 安装。',
      },
    ],
  },
  {
    pattern: /unable to resolve the "(.+)" (plugin|theme|preset)/,
    explain: ([name = ''], sources) => [
      {
        where: sources.find(literally(name), 'config'),
        what: `找不到插件、主题或预设「${name}」`,
        fix: '检查名字的拼写；写对了就运行 npm ci，把依赖装全。',
      },
    ],
  },
  {
    pattern: /Plugin "(.+)" is used (\d+) times with ID "(.+)"/,
    explain: ([name = '', times = '', id = '']) => [
      {
        where: 'docusaurus.config.ts',
        what: `插件「${name}」以同一个 id「${id}」用了 ${times} 次`,
        fix: '删掉多余的一次，或给每一次写上不同的 id。',
      },
    ],
  },
  {
    pattern: /These field\(s\) \((.+)\) are not recognized/,
    explain: ([fields = ''], sources) =>
      [...fields.matchAll(/"(.+?)"/g)].map(([, field = '']) => ({
        where: sources.locate(
          'docusaurus.config.ts',
          literally(field.split('.').at(-1) ?? field),
        ),
        what: `配置里有不认识的字段「${field.replace(/^\./, '')}」`,
        fix: '检查拼写；自定义的数据要放进 customFields。',
      })),
  },
  {
    pattern: /Invalid name=(\S+) version number=(\S+?)\.?\n/,
    explain: ([name = '', version = '']) => [
      {
        where: 'package.json',
        what: `软件包 ${name} 的版本 ${version} 与框架不一致`,
        fix: '所有 @docusaurus 开头的包都要用同一个版本；运行 npm ci 按锁文件重装。',
      },
    ],
  },
  {
    pattern: /not a git repository/,
    explain: () => [
      {
        what: '网站文件夹不是 git 仓库，无法得到文章的更新时间',
        fix: '用 git clone 取得网站，不要下载 ZIP；已经下载的，在网站文件夹里运行 git init。',
      },
    ],
  },
  {
    // Front matter and category files have rules that know their file.
    pattern:
      /^(?![\s\S]*(?:contains invalid values for field|sidebar category metadata file))[\s\S]*ValidationError\]: (.+?)\]/,
    explain: ([demand = ''], sources) => {
      const key = /"([^".]+)/.exec(demand)?.[1] ?? '';
      const line = new RegExp(`^\\s*['"]?${key}['"]?:`);
      const data = ['blog/authors.yml', 'blog/tags.yml'].map((file) =>
        sources.locate(file, line),
      );
      return [
        {
          where:
            data.find((place) => /:\d+$/.test(place)) ??
            sources.find(line, 'config') ??
            'docusaurus.config.ts',
          ...explainDemand(demand),
        },
      ];
    },
  },
  {
    pattern: /^(?!.*【)(?:\[ERROR\] )?.*YAMLException: (.+) \((\d+):(\d+)\)/m,
    explain: ([, line = '', column = ''], sources, text) => {
      const start = /buffer: '(.*?)\\n/.exec(text)?.[1] ?? '';
      const file = ['blog/authors.yml', 'blog/tags.yml', 'docs/tags.yml'].find(
        (name) => start && sources.locate(name, literally(start)) !== name,
      );
      return file
        ? [
            {
              where: `${file}:${line}:${column}`,
              what: '这里的 YAML 写法有误',
              fix: '检查缩进、冒号后的空格、成对的引号与括号。',
            },
          ]
        : [];
    },
  },
];
