import type {ThemeConfig} from '@docusaurus/preset-classic';

import {licence, name, repository} from './identity';

const licenceNote =
  `本站整理的内容按 <a href="${licence.url}" target="_blank" rel="noopener noreferrer license">${licence.name}</a> 许可发布。` +
  '所收集的文档与资源来自互联网，作者不详；如有问题，请到 ' +
  `<a href="${repository.issuesUrl}" target="_blank" rel="noopener noreferrer">GitHub</a> 提出。`;

const feedFiles = {RSS: 'rss.xml', Atom: 'atom.xml', JSON: 'feed.json'};

/** Links to feeds of one kind; src/css/chrome.css gives each kind a line. */
const feedsOf = (
  kind: string,
  folder: string,
  formats: (keyof typeof feedFiles)[],
) =>
  formats.map((format, index) => ({
    label: index ? format : `${kind} ${format}`,
    'aria-label': `${kind} ${format}`,
    href: `pathname:///${folder}${feedFiles[format]}`,
  }));

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
      className: 'footer-feeds',
      items: [
        ...feedsOf('全站', '', ['RSS', 'Atom', 'JSON']),
        ...feedsOf('文档', 'docs/', ['RSS', 'Atom', 'JSON']),
        ...feedsOf('日志', 'blog/', ['RSS', 'Atom']),
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
