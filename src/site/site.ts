import type {Config} from '@docusaurus/types';

import {locale, name, repository} from './identity';

/** What the framework asks of a site, but for its address. */
export const site = {
  title: name,
  tagline: name,
  titleDelimiter: '|',
  favicon: 'img/favicon.svg',
  organizationName: repository.owner,
  projectName: repository.name,
  trailingSlash: false,
  i18n: {
    defaultLocale: locale.code,
    locales: [locale.code],
    localeConfigs: {[locale.code]: locale.config},
  },
} satisfies Partial<Config>;
