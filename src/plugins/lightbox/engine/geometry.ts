export type Size = {width: number; height: number};

/** In CSS pixels. */
export type Point = {x: number; y: number};

/**
 * Size and place of an open picture: `zoom` times its fitted size, with its
 * centre at `x` and `y` from the middle of the stage.
 */
export type View = Point & {zoom: number};

/** A picture that is fitted into the stage: nothing is enlarged yet. */
export const fitted: View = {x: 0, y: 0, zoom: 1};

export const minus = (a: Point, b: Point): Point => ({
  x: a.x - b.x,
  y: a.y - b.y,
});

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Scale of a picture that is as large as both the stage and its own pixels
 * allow, and never smaller than it is on the page unless the stage is smaller.
 */
export function fitScale(onPage: Size, natural: Size, stage: Size): number {
  return Math.min(
    Math.max(1, natural.width / onPage.width),
    stage.width / onPage.width,
    stage.height / onPage.height,
  );
}

/**
 * Enlarges a picture and moves its point `from` to `to`: in a pinch, the middle
 * between the fingers before and after. A factor of 1 only moves the picture.
 * No edge of a picture that fills the stage comes inside the stage.
 *
 * @param from - Measured from the middle of the stage, like `to`.
 * @param limits - Greatest zoom; the least is 1. The fitted picture, the stage.
 */
export function zoomAt(
  view: View,
  factor: number,
  {from, to}: {from: Point; to: Point},
  {max, picture, stage}: {max: number; picture: Size; stage: Size},
): View {
  const zoom = clamp(view.zoom * factor, 1, max);
  const growth = zoom / view.zoom;
  const place = (at: number, now: number, then: number, spare: number) => {
    const reach = Math.max(0, spare / 2);
    // The sum turns -0 into 0, which CSS would print.
    return clamp(then - (now - at) * growth, -reach, reach) + 0;
  };
  return {
    x: place(view.x, from.x, to.x, picture.width * zoom - stage.width),
    y: place(view.y, from.y, to.y, picture.height * zoom - stage.height),
    zoom,
  };
}

/** The middle between two fingers and their distance; for one, its place. */
export function spanOf(a: Point, b = a): {middle: Point; distance: number} {
  return {
    middle: {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2},
    distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1),
  };
}
