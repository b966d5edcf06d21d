import {useEffect, type RefObject} from 'react';

const fields = 'input,textarea,select,[contenteditable]';

/**
 * Ctrl/⌘ K and `/` anywhere on the page, except while someone is typing. Of
 * several boxes on a page, the first one that is visible takes the key.
 */
export default function useShortcuts(
  trigger: RefObject<HTMLElement | null>,
  open: () => void,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSearchKey =
        !event.altKey &&
        (event.ctrlKey || event.metaKey
          ? !event.shiftKey && event.key.toLowerCase() === 'k'
          : event.key === '/');
      if (
        isSearchKey &&
        !event.defaultPrevented &&
        !(event.target as Element).closest(fields) &&
        trigger.current?.offsetWidth
      ) {
        event.preventDefault();
        open();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
