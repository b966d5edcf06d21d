import {gestures} from '@site/src/site/viewer';

import type {Picture} from './picture';

type Actions = {
  onClose: () => void;
  onStep: (step: 1 | -1) => void;
  /** The picture, once it is open. */
  picture: () => Picture | undefined;
};

/** Moves the focus round the dialog's buttons, and never out of it. */
function moveFocus(dialog: HTMLElement, step: 1 | -1): void {
  const buttons = Array.from(dialog.querySelectorAll('button')).filter(
    (button) => !button.hidden,
  );
  const now = buttons.findIndex((button) => button === document.activeElement);
  // From the dialog itself, both ways begin at their end.
  const next = now === -1 && step === -1 ? -1 : now + step;
  buttons[(next + buttons.length) % buttons.length]?.focus();
}

/**
 * Answers the keys of an open picture, and keeps them from the page's shortcuts.
 *
 * @param signal - Stops it.
 */
export function watchKeys(
  dialog: HTMLElement,
  {onClose, onStep, picture}: Actions,
  signal: AbortSignal,
): void {
  const zoomBy = (factor: number) => {
    const {clientWidth, clientHeight} = document.documentElement;
    picture()?.zoomBy(factor, {x: clientWidth / 2, y: clientHeight / 2});
  };
  const toggle = (event: KeyboardEvent) => {
    if (event.target === dialog && !event.repeat) {
      onClose();
    }
    return event.target === dialog;
  };
  /** By key; false leaves it to the browser. */
  const answers: Record<string, (event: KeyboardEvent) => unknown> = {
    Escape: onClose,
    Tab: ({shiftKey}) => moveFocus(dialog, shiftKey ? -1 : 1),
    ArrowRight: () => onStep(1),
    ArrowLeft: () => onStep(-1),
    '+': () => zoomBy(gestures.keyZoom),
    '=': () => zoomBy(gestures.keyZoom),
    '-': () => zoomBy(1 / gestures.keyZoom),
    '0': () => picture()?.fit(),
    Enter: toggle,
    ' ': toggle,
  };

  function handleKeydown(event: KeyboardEvent): void {
    event.stopPropagation();
    const {key, isComposing, ctrlKey, metaKey, altKey} = event;
    const answer = answers[key];
    if (!answer || isComposing || ctrlKey || metaKey || altKey) {
      return;
    }
    if (answer(event) !== false) {
      event.preventDefault();
    }
  }

  // Ahead of every other listener.
  window.addEventListener('keydown', handleKeydown, {signal, capture: true});
}
