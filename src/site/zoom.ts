/**
 * Image zoom as docusaurus-plugin-image-zoom reads it from the theme
 * configuration. The colours are fixed by the specification.
 */
export const zoom = {
  selector: '.markdown img',
  background: {
    light: 'rgb(255, 255, 255, 0.9)',
    dark: 'rgb(50, 50, 50, 0.9)',
  },
  config: {},
};

/**
 * Times, thresholds and layers of the zoom, fixed by the specification;
 * `grabScale` is not in it, and is that of the library it describes (zooming).
 */
export const zoomConstants = {
  /** From a page change, or a picture's appearance, to its zooming; ms. */
  attachDelay: 500,
  /** Of opening, releasing and closing; ms. */
  transition: 400,
  /** Scrolled distance that closes, from where it opened; px. */
  scrollClose: 40,
  /** Press on the open picture until it is grabbed; ms. */
  pressDelay: 200,
  /** Of the overlay; the picture lies one above. */
  overlayZIndex: 998,
  /** Added to the scale while grabbed. */
  grabScale: 0.5,
} as const;
