/** Limits of fingers and wheel, which the specification leaves open. */
export const gestureLimits = {
  /** Added, while grabbed, to the scale relative to the size on the page. */
  grabScale: 0.5,
  /** A smaller picture, in both directions, is enlarged without blur; px. */
  pixelArt: 256,
  /** Factor by which even a small picture may be enlarged. */
  leastMaxScale: 4,
  /** Factor by which a double tap enlarges. */
  doubleTapFactor: 2.5,
  /** From one tap to the other, and from one tap to closing; ms. */
  doubleTapDelay: 300,
  /** Between the two taps; px. */
  doubleTapDistance: 40,
  /** Movement of a pointer up to which it is a tap; px. */
  slop: 8,
  /** Distance of a swipe down that closes a picture; px. */
  swipeClose: 80,
} as const;
