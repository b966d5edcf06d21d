/**
 * Times and thresholds fixed by the specification; its layers and colours are
 * in styles.css and src/site/zoom.ts.
 */
export const zoomConstants = {
  /** From an image's appearance to its zooming, at the latest; ms. */
  attachDelay: 500,
  /** Of opening, releasing and closing, as in styles.css; ms. */
  transition: 400,
  /** Scrolled distance that closes, from where it opened; px. */
  scrollClose: 40,
  /** Press on the open picture until it is grabbed; ms. */
  pressDelay: 200,
} as const;

/** What fingers, wheel and keys do to an open picture; our own choice. */
export const gestures = {
  /** Added to the scale while grabbed. */
  grabScale: 0.5,
  /** A picture of less than this in both directions shows its pixels; px. */
  pixelArt: 256,
  /** Every picture may be enlarged this many times, however small. */
  leastMaxZoom: 4,
  doubleTapZoom: 2.5,
  /** From one tap to the other, and from one tap to closing; ms. */
  doubleTapDelay: 300,
  /** Between the two taps; px. */
  doubleTapDistance: 40,
  /** A pointer that has moved less is still a tap; px. */
  slop: 8,
  /** Swiped down by this, a picture closes; px. */
  swipeClose: 80,
  /** Swiped down by this, its overlay is at its faintest; px. */
  swipeFade: 400,
  /** Factor of the keys + and -. */
  keyZoom: 1.5,
} as const;
