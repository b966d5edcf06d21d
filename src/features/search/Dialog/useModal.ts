import {useLayoutEffect, useRef, type RefObject} from 'react';

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 * Browsers before 2022 without modal dialogs get the same sheet, not modal.
 */
export default function useModal(): {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The field that takes the focus. */
  input: RefObject<HTMLInputElement | null>;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current as Partial<HTMLDialogElement> & HTMLElement;
    if (element.showModal) {
      element.showModal();
    } else {
      element.setAttribute('open', '');
    }
    input.current?.focus();
    input.current?.select();

    // The keyboard of a phone covers the page without making it smaller.
    const view = window.visualViewport;
    function fit() {
      if (view && view.scale <= 1) {
        element.style.setProperty('--view-height', `${view.height}px`);
        element.style.setProperty('--view-top', `${view.offsetTop}px`);
      }
    }
    fit();
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
      element.close?.();
    };
  }, []);

  return {dialog, input};
}
