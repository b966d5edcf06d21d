export type Size = {width: number; height: number};

/** In CSS pixels. */
export type Point = {x: number; y: number};

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Scale of a picture that is as large as both the stage and its own pixels
 * allow, and never smaller than it is on the page unless the stage is smaller.
 */
export function fitScale(onPage: Size, fileWidth: number, stage: Size): number {
  return Math.min(
    Math.max(1, fileWidth / onPage.width),
    stage.width / onPage.width,
    stage.height / onPage.height,
  );
}

/** The middle between two fingers and their distance; for one, its place. */
export function spanOf(a: Point, b = a): {middle: Point; distance: number} {
  return {
    middle: {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2},
    distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1),
  };
}
