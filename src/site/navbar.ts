import type {ThemeConfig} from '@docusaurus/preset-classic';

import {images, name, repository} from './identity';

export const navbar = {
  title: name,
  hideOnScroll: true,
  logo: {alt: '', src: images.logo, width: 32, height: 32},
  items: [
    {
      type: 'docSidebar',
      sidebarId: 'tutorialSidebar',
      position: 'left',
      label: '文档',
    },
    {to: '/blog', label: '更新日志', position: 'left'},
    {
      href: repository.url,
      label: 'GitHub',
      className: 'navbar-repository',
      'aria-label': 'GitHub 代码仓库',
    },
  ],
} satisfies ThemeConfig['navbar'];
