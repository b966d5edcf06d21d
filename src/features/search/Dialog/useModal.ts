import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type RefObject,
} from 'react';

import {useLocation} from '@docusaurus/router';

type Modal = {
  /** Props of the dialog element. */
  modal: {
    ref: RefObject<HTMLDialogElement | null>;
    onClose: () => void;
    onClick: (event: MouseEvent) => void;
  };
  /** The field that takes the focus. */
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
};

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 * Browsers before 2022 without `<dialog>` get the same sheet, not modal.
 */
export default function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (typeof dialog?.showModal === 'function') {
      dialog.showModal();
    } else {
      dialog?.setAttribute('open', '');
    }
    input.current?.focus();
    input.current?.select();
  }, []);

  const close = useCallback(() => {
    if (typeof ref.current?.close === 'function') {
      ref.current.close();
    } else {
      onClose();
    }
  }, [onClose]);

  // The back button, too, leaves the page that the dialog stands on.
  const location = useLocation();
  const opened = useRef(location);
  useEffect(() => {
    if (location !== opened.current) {
      close();
    }
  }, [location, close]);

  return {
    modal: {
      ref,
      onClose,
      // The sheet covers the dialog: only the backdrop is the dialog itself.
      onClick: (event) => {
        if (event.target === ref.current) {
          close();
        }
      },
    },
    input,
    close,
  };
}
