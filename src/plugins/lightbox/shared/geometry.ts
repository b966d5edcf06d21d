export type Size = {width: number; height: number};

/** In CSS pixels. */
export type Point = {x: number; y: number};

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Scale of a picture that is as large as both the stage and its own pixels
 * allow. It is never narrower than on the page unless the stage is, so a picture
 * that is high on the page is higher than the stage, and scrolls.
 */
export function fitScale(onPage: Size, fileWidth: number, stage: Size): number {
  const stageWidth = stage.width / onPage.width;
  const whole = Math.min(
    Math.max(1, fileWidth / onPage.width),
    stageWidth,
    stage.height / onPage.height,
  );
  return Math.max(whole, Math.min(1, stageWidth));
}

/**
 * The middle between two points and their distance, which is at least 1, so that
 * it can be divided by. A single point is its own middle.
 */
export function spanBetween(
  first: Point,
  second = first,
): {middle: Point; distance: number} {
  const [across, down] = [first.x - second.x, first.y - second.y];
  return {
    middle: {x: (first.x + second.x) / 2, y: (first.y + second.y) / 2},
    distance: Math.max(Math.hypot(across, down), 1),
  };
}
