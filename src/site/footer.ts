import type {ThemeConfig} from '@docusaurus/preset-classic';

import {licence, name, repository} from './identity';

const licenceNote =
  `本站整理的内容按 <a href="${licence.url}" target="_blank" rel="noopener noreferrer license">${licence.name}</a> 许可发布。` +
  '所收集的文档与资源来自互联网，作者不详；如有问题，请到 ' +
  `<a href="${repository.issuesUrl}" target="_blank" rel="noopener noreferrer">GitHub</a> 提出。`;

export const footer = {
  style: 'dark',
  links: [
    {
      title: '阅读',
      items: [
        {label: '使用说明', to: '/docs/intro'},
        {label: '更新日志', to: '/blog'},
        {label: '历史博文', to: '/blog/archive'},
      ],
    },
    {
      title: '订阅',
      items: [
        {label: '全站 RSS', to: 'pathname:///rss.xml', target: '_self'},
        {label: '全站 Atom', to: 'pathname:///atom.xml', target: '_self'},
        {label: '其他订阅', to: '/docs/intro#subscribe'},
      ],
    },
    {
      title: '参与',
      items: [
        {label: '代码仓库', href: repository.url},
        {label: '反馈问题', href: repository.issuesUrl},
        {label: '讨论区', href: repository.discussionsUrl},
      ],
    },
  ],
  copyright: `<p>${licenceNote}</p><p>© ${name}</p>`,
} satisfies ThemeConfig['footer'];
