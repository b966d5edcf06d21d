import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {NavbarItem} from '@docusaurus/theme-common';

import {name, repository} from './identity';

/**
 * An item without a position stands on the right, as its theme component has
 * it; the theme's validation would put it on the left.
 */
export function place(item: NavbarItem): NavbarItem {
  return {...item, position: item.position ?? 'right'};
}

export const navbar = {
  title: name,
  hideOnScroll: true,
  logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
  items: [
    {
      type: 'docSidebar',
      sidebarId: 'tutorialSidebar',
      position: 'left',
      label: '文档',
    } as const,
    {to: '/blog', label: '更新日志', position: 'left'} as const,
    {
      href: repository.url,
      label: 'GitHub',
      className: 'navbar-repository',
      'aria-label': 'GitHub 代码仓库',
    },
  ].map(place),
} satisfies ThemeConfig['navbar'];
