import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {NavbarItem} from '@docusaurus/theme-common';
import {themes} from 'prism-react-renderer';

import {announcementBar} from './announcement';
import {footer} from './footer';
import {description, images} from './identity';
import {navbar} from './navbar';
import {zoom} from './zoom';

/** On the right by default; the theme's validation would put it on the left. */
function place(item: NavbarItem): NavbarItem {
  return {...item, position: item.position ?? 'right'};
}

export const themeConfig = {
  image: images.socialCard,
  // For pages without a description of their own, such as lists.
  metadata: [{name: 'description', content: description}],
  announcementBar,
  navbar: {...navbar, items: navbar.items.map(place)},
  footer,
  zoom,
  colorMode: {respectPrefersColorScheme: true},
  docs: {sidebar: {hideable: true}},
  // vsDark in both modes: the code theme never changes under the reader.
  prism: {
    theme: {
      ...themes.vsDark,
      styles: [
        ...themes.vsDark.styles,
        // vsDark gives these 1.0, 3.1 and 4.2 : 1 on its ground.
        {types: ['prolog'], style: {color: 'rgb(106, 153, 85)'}},
        {types: ['constant'], style: {color: 'rgb(79, 193, 255)'}},
        {
          types: ['punctuation'],
          languages: ['markup'],
          style: {color: 'rgb(212, 212, 212)'},
        },
      ],
    },
    additionalLanguages: [
      ...['bash', 'batch', 'csharp', 'ini', 'lua', 'powershell'],
    ],
  },
} satisfies ThemeConfig;
