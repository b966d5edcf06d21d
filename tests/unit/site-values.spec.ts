import {expect, test} from '@playwright/test';

import config from '../../docusaurus.config';

const {themeConfig} = config;

// The maintainers may change every other value in src/site.
test.describe('values that the specification fixes', () => {
  test('of the site: its names, that broken links fail, and who writes the feeds', () => {
    // The framework's own value, where the configuration has none.
    expect({onBrokenLinks: 'throw', ...config}).toMatchObject({
      onBrokenLinks: 'throw',
      tagline: config.title,
      titleDelimiter: '|',
      trailingSlash: false,
      // The plugin updates writes RSS and Atom.
      presets: [['classic', {blog: {feedOptions: {type: null}}}]],
    });
  });

  test('of the theme: announcement, navbar, footer, modes, sidebar and zoom', () => {
    expect(themeConfig).toMatchObject({
      announcementBar: {
        // With a number behind it where the announcement is a new one.
        id: expect.stringMatching(/^follow_me(_\d+)?$/) as unknown,
        textColor: '#091E42',
        isCloseable: true,
      },
      footer: {style: 'dark'},
      docs: {sidebar: {hideable: true}},
      zoom: {
        background: {
          light: 'rgb(255, 255, 255, 0.9)',
          dark: 'rgb(50, 50, 50, 0.9)',
        },
      },
    });
    expect(themeConfig.colorMode).toEqual({respectPrefersColorScheme: true});
    const {hideOnScroll, items} = themeConfig.navbar;
    const sidebarId = 'tutorialSidebar';
    expect(hideOnScroll).toBe(true);
    expect(items).toMatchObject([
      {type: 'docSidebar', sidebarId, label: '文档', position: 'left'},
      {to: '/blog', label: '更新日志', position: 'left'},
      {href: expect.any(String) as unknown, position: 'right'},
    ]);
  });
});
