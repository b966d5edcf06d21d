import {isAttached} from './attachment';
import {originalOf} from './sources';
import {currentState} from './stage';
import {closePicture, shownImage} from './viewer';
import {getZoom} from './zoom';

function handleClick(event: MouseEvent): void {
  const {target} = event;
  if (!(target instanceof Element)) {
    return;
  }
  const shown = shownImage(target);
  const image = shown ?? (isAttached(target) ? target : undefined);
  if (!image) {
    return;
  }
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.stopImmediatePropagation();
    window.open(originalOf(image), '_blank', 'noopener');
  } else if (shown && currentState() === 'released') {
    // The click that ends a grab is not a click on the picture.
    event.stopImmediatePropagation();
  }
}

function handleKeydown(event: KeyboardEvent): void {
  const {key, target} = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const isPress = isAttached(target) && (key === 'Enter' || key === ' ');
  if (isPress) {
    event.preventDefault();
  }
  if (currentState() === 'closed') {
    if (isPress) {
      void getZoom().open({target});
    }
  } else if (isPress || key === 'Escape' || key === 'Tab') {
    // Tab, too: focus must not wander behind the overlay.
    closePicture();
  }
}

/** Keys, and clicks that medium-zoom must not see. Call once. */
export function listenForInput(): void {
  document.addEventListener('click', handleClick, {capture: true});
  document.addEventListener('keydown', handleKeydown);
}
