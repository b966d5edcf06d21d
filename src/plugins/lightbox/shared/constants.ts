/**
 * Times and thresholds of the specification; its z-index is in styles.css, its
 * colours are the site's, in `themeConfig.zoom`.
 */
export const zoomConstants = {
  /** Of opening, releasing and closing, as in styles.css; ms. */
  transition: 400,
  /** Distance from where it opened, scrolled by which it closes; px. */
  scrollClose: 40,
  /** Time of a press on the open picture until it is grabbed; ms. */
  pressDelay: 200,
} as const;
