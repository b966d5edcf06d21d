import {expect, test} from '@playwright/test';

import config from '../../docusaurus.config';
import {readText} from '../support/files';
import {htmlElements} from '../support/references';
import {sharedSite} from '../support/sites';

const read = (file: string, folder: 'dir' | 'outDir' = 'outDir') =>
  readText(sharedSite('plain')[folder], file);

test('the docs are one version, Next, with one doc in tutorialSidebar', () => {
  const {baseUrl} = sharedSite('plain');
  const base = `${baseUrl}docs`;
  const intro = `${base}/intro`;
  const generated = read('.docusaurus/globalData.json', 'dir');
  expect(JSON.parse(generated)).toMatchObject({
    'docusaurus-plugin-content-docs': {
      default: {
        path: base,
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
    },
  });
});

test('the site has its names, its icon and one locale, zh', () => {
  const {baseUrl, publicOrigin} = sharedSite('plain');
  expect(JSON.parse(read('.docusaurus/i18n.json', 'dir'))).toMatchObject({
    defaultLocale: 'zh',
    locales: ['zh'],
    localeConfigs: {
      zh: {
        label: '中文',
        direction: 'ltr',
        htmlLang: 'zh',
        calendar: 'gregory',
        baseUrl,
        url: publicOrigin,
      },
    },
  });
  expect(config.organizationName).toBeTruthy();
  expect(config.projectName).toBeTruthy();
  const home = read('index.html');
  expect(home).toMatch(/<html lang=zh dir=ltr[ >]/);
  expect(home).toMatch(/<link [^>]*rel=icon href=\S+\/logo\.svg/);
});

test('documents say in JSON-LD what they are', () => {
  const {outDir} = sharedSite('fixture');
  const dataOf = (page: string) =>
    htmlElements(readText(outDir, page))
      .filter(({attribs}) => attribs.type === 'application/ld+json')
      .map(({text}) => JSON.parse(text) as Record<string, unknown>)
      .filter((data) => data['@id'] === '#article');
  const [front, byline] = dataOf('docs/guide/no-comments.html');
  expect({...front, ...byline}).toMatchObject({
    '@type': 'TechArticle',
    headline: '不设评论',
    url: 'https://fixture.example/a/b/docs/guide/no-comments',
    inLanguage: 'zh',
    dateModified: expect.stringMatching(/^\d{4}-/),
    isBasedOn: 'https://example.com/old',
    license: "</script><script>document.title='破'</script>",
  });
  expect(dataOf('docs/layers/outer.html')).toContainEqual(
    expect.objectContaining({
      author: [{'@type': 'Person', name: '未知作者'}],
      license: 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans',
    }),
  );
  const unlisted = readText(outDir, 'docs/guide/unlisted.html');
  expect(unlisted).not.toContain('TechArticle');
});
