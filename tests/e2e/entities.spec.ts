import config from '../../docusaurus.config';
import {captures, filesBelow, readText} from '../support/files';
import {expect, test} from '../support/test';
import type {BuiltSite} from '../support/sites';

/** The data with a key, of what the build hands to its client to parse. */
function dataWith(site: BuiltSite, key: string) {
  const [main = ''] = filesBelow(site.outDir, '.js').filter((file) =>
    file.startsWith('assets/js/main.'),
  );
  const script = readText(site.outDir, main);
  return captures(script, /JSON\.parse\('((?:[^'\\]|\\.)*)'\)/g)
    .map((text) => text.replace(/\\x/g, '\\u00').replace(/\\(['\\])/g, '$1'))
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => key in data);
}

const htmlOf = (site: BuiltSite, page: string) =>
  readText(site.outDir, `${page}.html`);

test('the docs are one version, Next, with one doc', ({site}) => {
  const key = 'docusaurus-plugin-content-docs';
  const base = `${site.baseUrl}docs`;
  const intro = `${base}/intro`;
  expect(dataWith(site, key)?.[key]).toMatchObject({
    default: {
      path: base,
      breadcrumbs: true,
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: base,
          mainDocId: 'intro',
          docs: [{id: 'intro', path: intro, sidebar: 'tutorialSidebar'}],
          draftIds: [],
          sidebars: {tutorialSidebar: {link: {path: intro}}},
        },
      ],
    },
  });
});

test('the site has its titles and one locale, zh', ({site}) => {
  expect(dataWith(site, 'localeConfigs')).toMatchObject({
    defaultLocale: 'zh',
    locales: ['zh'],
    currentLocale: 'zh',
    localeConfigs: {
      zh: {
        label: '中文',
        direction: 'ltr',
        htmlLang: 'zh',
        calendar: 'gregory',
        baseUrl: site.baseUrl,
        url: site.publicOrigin,
      },
    },
  });
  for (const page of ['index', 'docs/intro', 'blog', '404']) {
    expect(htmlOf(site, page)).toMatch(/<html lang=zh dir=ltr[ >]/);
  }
  const titles = {tagline: config.title, titleDelimiter: '|'};
  expect(config).toMatchObject({...titles, trailingSlash: false});
  expect(config.organizationName).toBeTruthy();
  expect(config.projectName).toBeTruthy();
  expect(htmlOf(site, 'docs/intro')).toContain(
    '<title data-rh=true>使用说明 | 示例文库</title>',
  );
  const icon = /<link [^>]*rel=icon href=\S+\/favicon\.svg/;
  expect(htmlOf(site, 'index')).toMatch(icon);
});
