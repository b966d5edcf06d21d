import {explained} from '../../lib/message';

import {explainDemand} from './frontMatterRules';
import type {Rule} from './rule';
import {literally} from './sources';

/** Configuration, packages and data files: what is not in an article. */
export const siteRules: Rule[] = [
  {
    pattern:
      /could not load module at path "(.+)"\nCause: (.+)(?:\n.*?:(\d+:\d+))?/,
    explain: ([file = '', cause = '', place = ''], sources) => {
      // What the configuration itself threw says the rest.
      const [, what, fix] = /^(环境变量 .+?)。(请.+)$/.exec(cause) ?? [];
      if (what && fix) {
        return [{what, fix}];
      }
      if (cause.startsWith(explained)) {
        return [];
      }
      return [
        {
          where: sources.relative(file) + (place && `:${place}`),
          what: `这个文件无法读取（原文：${cause.trim()}）`,
          fix: '检查引号、逗号与括号是否成对，import 的文件与软件包是否存在。',
        },
      ];
    },
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
