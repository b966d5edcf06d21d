import type {Placement, Point, Size} from './zoomGeometry';

/**
 * What a visitor has made of an open picture: `zoom` times its fitted size, its
 * centre `x` and `y` CSS pixels from the middle of the stage. Points, too, are
 * measured from there.
 */
export type View = Point & {zoom: number};

/** A picture that is fitted into the stage: nothing is enlarged yet. */
export const fitted: View = {x: 0, y: 0, zoom: 1};

export type Limits = {
  /** Greatest zoom; the least is 1. */
  max: number;
  /** The fitted picture. */
  picture: Size;
  stage: Size;
};

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * How many times its fitted size a picture may have: up to its own pixels, and
 * `least` in any case.
 *
 * @param scale - Of the fitted picture against its own pixels.
 */
export function greatestZoom(scale: number, least: number): number {
  return Math.max(least, 1 / scale);
}

/** No edge may come further in than that of the stage. */
function withinReach(view: View, {max, picture, stage}: Limits): View {
  const zoom = clamp(view.zoom, 1, max);
  const reach = (length: number, room: number) =>
    Math.max(0, (length * zoom - room) / 2);
  const x = reach(picture.width, stage.width);
  const y = reach(picture.height, stage.height);
  // The sum turns -0 into 0, which CSS would print.
  return {x: clamp(view.x, -x, x) + 0, y: clamp(view.y, -y, y) + 0, zoom};
}

/**
 * Enlarges a picture to `zoom`, so that what was at one point comes to lie at
 * another: of a pinch, the middle between the fingers then and now.
 */
export function zoomAt(
  view: View,
  zoom: number,
  {from, to}: {from: Point; to: Point},
  limits: Limits,
): View {
  const next = clamp(zoom, 1, limits.max);
  const factor = next / view.zoom;
  return withinReach(
    {
      x: to.x - (from.x - view.x) * factor,
      y: to.y - (from.y - view.y) * factor,
      zoom: next,
    },
    limits,
  );
}

/** Moves an enlarged picture. */
export function moveBy(view: View, moved: Point, limits: Limits): View {
  return withinReach(
    {...view, x: view.x + moved.x, y: view.y + moved.y},
    limits,
  );
}

/** Where a view puts a picture whose fitted placement is `home`. */
export function placeView(home: Placement, {x, y, zoom}: View): Placement {
  return {x: home.x + x, y: home.y + y, scale: home.scale * zoom};
}

/**
 * Factor of one turn of a wheel with Ctrl held, which is also what a browser
 * makes of two fingers on a touchpad. Those send small steps; a wheel's notch
 * of 100 or more is cut to a step that the eye can follow.
 *
 * @param delta - Vertical, in the unit of `mode`.
 * @param mode - `deltaMode` of the event: 0 pixels, 1 lines, 2 pages.
 */
export function wheelFactor(delta: number, mode: number): number {
  const pixels = mode === 0 ? delta : delta * (mode === 1 ? 16 : 100);
  return 2 ** (-clamp(pixels, -30, 30) / 50);
}

/** Whether a picture was swiped down by `threshold` pixels or more. */
export function isSwipedDown(moved: Point, threshold: number): boolean {
  return moved.y >= threshold && moved.y > Math.abs(moved.x);
}

/** The middle between two fingers, and the distance of each from the other. */
export function spanOf(a: Point, b: Point): {middle: Point; distance: number} {
  return {
    middle: {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2},
    distance: Math.hypot(a.x - b.x, a.y - b.y),
  };
}
