/** Relative luminance of a CSS colour on black, as WCAG computes it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0, alpha = 1] =
    colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
    part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return alpha * (0.2126 * x + 0.7152 * y + 0.0722 * z);
}

/** Contrast of two opaque colours, as WCAG computes it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
