import {expect, test} from '@playwright/test';

import config from '../../docusaurus.config';
import {readText} from '../support/files';
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
  expect(home).toMatch(/<link [^>]*rel=icon href=\S+\/favicon\.svg/);
});
