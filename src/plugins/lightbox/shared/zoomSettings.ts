/** The part of `themeConfig.zoom` that the viewer follows. */
export type ZoomSettings = {
  /** A CSS selector of the images that zoom. */
  selector: string;
  /** The colours of the overlay in the two colour modes. */
  background: {light: string; dark: string};
};

type GivenSettings = {
  selector?: string;
  background?: Partial<ZoomSettings['background']>;
};

/**
 * The settings of a site; what it does not set is as the documentation of
 * docusaurus-plugin-image-zoom has it.
 */
export const readZoomSettings = ({
  selector = '.markdown img',
  background,
}: GivenSettings = {}): ZoomSettings => ({
  selector,
  background: {
    light: 'rgb(255, 255, 255)',
    dark: 'rgb(50, 50, 50)',
    ...background,
  },
});
