import {isSwipedDown} from '@site/src/lib/zoomView';
import type {Point} from '@site/src/lib/zoomGeometry';
import {gestures} from '@site/src/site/viewer';

import type {Picture} from './picture';
import {watchPointers, type Pointers} from './pointers';
import {currentState, enter, enterUntilSettled} from './stage';
import type {Raised} from './zoom';

function settleBack(): void {
  if (currentState() === 'released') {
    enter('open');
  }
}

/**
 * Lets mouse and fingers grab, move, pinch and swipe away an open picture.
 *
 * @param signal - Stops it.
 */
export function watchGestures(
  {shown, overlay}: Raised,
  picture: Picture,
  close: () => void,
  signal: AbortSignal,
): Pointers {
  let moved: Point = {x: 0, y: 0};
  let isGrown = false;

  function carry(): void {
    picture.carry(moved, isGrown);
    if (pointers.isTouch()) {
      picture.fade(Math.min(Math.max(moved.y, 0) / gestures.swipeFade, 1));
    }
  }

  const pointers = watchPointers(
    [shown, overlay],
    {
      canStart: () =>
        currentState() === 'open' || currentState() === 'released',
      onPress() {
        enter('grabbed');
        // A finger that is on its way already is swiping.
        isGrown = !picture.isEnlarged() && !shown.hasAttribute('data-held');
        if (isGrown) {
          carry();
        }
      },
      onMove(way) {
        const isMouse = !pointers.isTouch();
        moved = way.moved ?? {x: 0, y: 0};
        if (picture.isEnlarged()) {
          picture.hold(true);
          picture.moveBy(way.step);
        } else if (isMouse && currentState() === 'grabbed') {
          carry();
        } else if (!isMouse && way.moved) {
          picture.hold(true);
          carry();
        }
      },
      onPinch({from, to, factor}) {
        picture.hold(true);
        picture.fade(0);
        picture.zoomBy(factor, from, to);
      },
      onEnd(end) {
        const isDismissed =
          end !== null &&
          pointers.isTouch() &&
          !pointers.isClick() &&
          !picture.isEnlarged() &&
          isSwipedDown(end, gestures.swipeClose);
        picture.hold(false);
        picture.fade(0);
        isGrown = false;
        moved = {x: 0, y: 0};
        if (isDismissed) {
          close();
        } else if (!pointers.isClick()) {
          picture.settle();
          enterUntilSettled('released', settleBack);
        }
      },
    },
    signal,
  );

  shown.addEventListener('transitionend', settleBack, {signal});
  return pointers;
}
