/** Box in CSS pixels, relative to the viewport. */
export type Box = {left: number; top: number; width: number; height: number};

export type Size = {width: number; height: number};

/** In CSS pixels. */
export type Point = {x: number; y: number};

/** How far a picture moves, in CSS pixels, and how much it grows. */
export type Placement = {x: number; y: number; scale: number};

/**
 * Centres a picture in the stage, as large as both the stage and its own pixels
 * allow, and never smaller than it stands on the page unless the stage is.
 *
 * @param stage - The free part of the viewport, from its top left corner.
 */
export function fit(box: Box, natural: Size, stage: Size): Placement {
  const wanted = Math.max(1, natural.width / box.width);
  const scale = Math.min(
    wanted,
    stage.width / box.width,
    stage.height / box.height,
  );
  return {
    x: stage.width / 2 - (box.left + box.width / 2),
    y: stage.height / 2 - (box.top + box.height / 2),
    scale,
  };
}

/** A grabbed picture: moved with the pointer, and grown by `extra`. */
export function grab(open: Placement, moved: Point, extra: number): Placement {
  return {
    x: open.x + moved.x,
    y: open.y + moved.y,
    scale: open.scale + extra,
  };
}

/** CSS transform of a placement, around the picture's centre. */
export function toTransform({x, y, scale}: Placement): string {
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

/** Whether the page has moved `threshold` pixels or more. */
export function hasScrolled(
  from: Point,
  to: Point,
  threshold: number,
): boolean {
  return (
    Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= threshold
  );
}
