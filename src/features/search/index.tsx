import {useCallback, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';

import Dialog from './Dialog';
import Trigger from './Trigger';
import useShortcuts from './useShortcuts';

/**
 * The button in the navbar and the dialog that it opens.
 *
 * The dialog is part of the site's own bundle rather than a chunk loaded on
 * demand: it is a few kilobytes, it opens at once, iOS shows its keyboard only
 * for a field that is focused within the tap, and a tab that was open during
 * a deploy has no chunk to miss.
 */
export default function SearchBox(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  const open = useCallback(() => {
    // Safari does not focus a clicked button, and focus must come back here.
    if (document.activeElement === document.body) {
      trigger.current?.focus({preventScroll: true});
    }
    flushSync(() => setOpen(true));
  }, []);
  const onClose = useCallback(() => setOpen(false), []);
  useShortcuts(trigger, open);

  return (
    <>
      <Trigger ref={trigger} isOpen={isOpen} onClick={open} />
      {isOpen && <Dialog onClose={onClose} />}
    </>
  );
}
