import siteConfig from '@generated/docusaurus.config';

/** The part of `themeConfig.zoom` that docusaurus-plugin-image-zoom documents. */
type ZoomSettings = {
  /** A CSS selector of the images that zoom. */
  selector: string;
  /** The colours of the overlay in the two colour modes. */
  background: {light: string; dark: string};
};

/** The defaults of docusaurus-plugin-image-zoom, with the site's own on top. */
export const zoom: ZoomSettings = {
  selector: '.markdown img',
  background: {light: 'rgb(255, 255, 255)', dark: 'rgb(50, 50, 50)'},
  ...(siteConfig.themeConfig['zoom'] as Partial<ZoomSettings> | undefined),
};
