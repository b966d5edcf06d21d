/** Box in CSS pixels, relative to the viewport. */
export type Box = {left: number; top: number; width: number; height: number};

export type Size = {width: number; height: number};

/** How far a picture moves, in CSS pixels, and how much it grows. */
export type Placement = {x: number; y: number; scale: number};

/**
 * Centres a picture in the viewport, as large as both the viewport and its own
 * pixels allow, and never smaller than it stands on the page unless the
 * viewport is.
 */
export function fit(box: Box, natural: Size, viewport: Size): Placement {
  const wanted = Math.max(1, natural.width / box.width);
  const scale = Math.min(
    wanted,
    viewport.width / box.width,
    viewport.height / box.height,
  );
  return {
    x: viewport.width / 2 - (box.left + box.width / 2),
    y: viewport.height / 2 - (box.top + box.height / 2),
    scale,
  };
}

/** A grabbed picture: moved with the pointer, and grown by `extra`. */
export function grab(
  open: Placement,
  moved: {x: number; y: number},
  extra: number,
): Placement {
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
  from: {x: number; y: number},
  to: {x: number; y: number},
  threshold: number,
): boolean {
  return (
    Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= threshold
  );
}
