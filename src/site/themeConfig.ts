import type {ThemeConfig} from '@docusaurus/preset-classic';
import {themes} from 'prism-react-renderer';

import {announcementBar} from './announcement';
import {footer} from './footer';
import {description} from './identity';
import {navbar} from './navbar';
import {zoom} from './zoom';

export const themeConfig = {
  image: 'img/social-card.png',
  // For pages without a description of their own, such as lists.
  metadata: [{name: 'description', content: description}],
  announcementBar,
  navbar,
  footer,
  zoom,
  colorMode: {
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: true,
  },
  docs: {sidebar: {hideable: true, autoCollapseCategories: false}},
  blog: {sidebar: {groupByYear: true}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  // vsDark in both modes: the code theme never changes under the reader.
  prism: {
    theme: themes.vsDark,
    additionalLanguages: [
      ...['bash', 'batch', 'csharp', 'ini', 'lua', 'powershell'],
    ],
  },
} satisfies ThemeConfig;
