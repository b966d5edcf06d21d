import type {Config} from '@docusaurus/types';

import {images, locale, name, repository} from './identity';

/** The framework's own settings, but for the site's address. */
export const site = {
  title: name,
  tagline: name,
  titleDelimiter: '|',
  favicon: images.favicon,
  organizationName: repository.owner,
  projectName: repository.name,
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // src/plugins/addresses has one in Chinese.
  baseUrlIssueBanner: false,
  i18n: {
    defaultLocale: locale.code,
    locales: [locale.code],
    localeConfigs: {[locale.code]: locale.config},
  },
  future: {
    experimental_faster: true,
    v4: {
      // ssgWorkerThreads wants it.
      removeLegacyPostBuildHeadAttribute: true,
      // Layers hide every rule from browsers before 2022, as on old phones.
      useCssCascadeLayers: false,
    },
  },
} satisfies Partial<Config>;
