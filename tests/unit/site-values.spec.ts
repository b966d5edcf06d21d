import {expect, test} from '@playwright/test';

import config from '../../docusaurus.config';

const {themeConfig} = config;

// The maintainers may change every other value in src/site.
test.describe('values that the specification fixes', () => {
  test('the title, the delimiter and the locale', () => {
    expect(config.tagline).toBe(config.title);
    expect(config.titleDelimiter).toBe('|');
    expect(config.trailingSlash).toBe(false);
    expect(config.i18n.defaultLocale).toBe('zh');
    expect(config.i18n.locales).toEqual(['zh']);
  });

  test('the announcement has its id and colour, and can be closed', () => {
    const {id, textColor, isCloseable} = themeConfig.announcementBar;
    expect(id).toBe('follow_me');
    expect(textColor).toBe('#091E42');
    expect(isCloseable).toBe(true);
  });

  test('the navbar hides, and leads to documents, log and repository', () => {
    const {hideOnScroll, items} = themeConfig.navbar;
    expect(hideOnScroll).toBe(true);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      type: 'docSidebar',
      sidebarId: 'tutorialSidebar',
      label: '文档',
      position: 'left',
    });
    expect(items[1]).toMatchObject({
      to: '/blog',
      label: '更新日志',
      position: 'left',
    });
    expect(items[2]).toMatchObject({position: 'right'});
    expect(items[2]).toHaveProperty('href');
  });

  test('the footer is dark', () => {
    expect(themeConfig.footer.style).toBe('dark');
  });

  test('the colour of the system is respected, light being the default', () => {
    expect(themeConfig.colorMode).toEqual({respectPrefersColorScheme: true});
  });

  test('the sidebar can be hidden', () => {
    expect(themeConfig.docs.sidebar).toEqual({hideable: true});
  });

  test('the ground of the zoomed image', () => {
    expect(themeConfig.zoom.background).toEqual({
      light: 'rgb(255, 255, 255, 0.9)',
      dark: 'rgb(50, 50, 50, 0.9)',
    });
  });

  test('the blog writes no feed: the plugin updates writes RSS and Atom', () => {
    const blog = {feedOptions: {type: null}};
    expect(config.presets).toMatchObject([['classic', {blog}]]);
  });
});
