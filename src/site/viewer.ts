/**
 * Times, thresholds and layers of an open picture, fixed by the specification;
 * `grabScale` is not in it, and is that of the library it describes (zooming).
 * Not in zoom.ts, which every page loads: these wait for an open picture.
 */
export const zoomConstants = {
  /** Of opening, releasing and closing; ms. */
  transition: 400,
  /** Scrolled distance that closes, from where it opened; px. */
  scrollClose: 40,
  /** Press on the open picture until it is grabbed; ms. */
  pressDelay: 200,
  /** Of the overlay; the picture lies one above, its controls two. */
  overlayZIndex: 998,
  /** Added to the scale while grabbed. */
  grabScale: 0.5,
} as const;

/** What fingers, wheel and keys do to an open picture; our own choice. */
export const gestures = {
  /** A picture of less than this in both directions shows its pixels; px. */
  pixelArt: 256,
  /** Every picture may be enlarged this many times, however small. */
  leastMaxZoom: 4,
  /** Zoom of a double tap. */
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
