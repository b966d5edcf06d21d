import siteConfig from '@generated/docusaurus.config';

import {readZoomSettings} from '../shared/zoomSettings';

type Settings = Parameters<typeof readZoomSettings>[0];

/** What the site says in `themeConfig.zoom`, with the defaults. */
export const zoomSettings = readZoomSettings(
  siteConfig.themeConfig['zoom'] as Settings,
);
