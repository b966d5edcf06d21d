import type {Config} from '@docusaurus/types';

import {images, locale, name, repository} from './identity';

/** The framework's own settings, except the address of the site. */
export const site = {
  title: name,
  tagline: name,
  titleDelimiter: '|',
  favicon: images.logo,
  organizationName: repository.owner,
  projectName: repository.name,
  trailingSlash: false,
  onBrokenAnchors: 'warn',
  // src/plugins/load-failures has one in Chinese.
  baseUrlIssueBanner: false,
  i18n: {defaultLocale: locale, locales: [locale]},
  future: {
    experimental_faster: true,
    v4: {
      // ssgWorkerThreads requires it.
      removeLegacyPostBuildHeadAttribute: true,
      // Browsers from before 2022, as on old phones, ignore rules in layers.
      useCssCascadeLayers: false,
    },
  },
} satisfies Partial<Config>;
