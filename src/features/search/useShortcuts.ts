import {useEffect, type RefObject} from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:input|textarea|select)$/i.test(target.tagName));

const isSearchKey = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  key,
}: KeyboardEvent) =>
  !altKey && !shiftKey && (ctrlKey || metaKey)
    ? key.toLowerCase() === 'k'
    : key === '/' && !altKey;

/**
 * Ctrl/⌘ K and `/` anywhere on the page, except while someone is typing. Of
 * several boxes on a page, the first one that is visible takes the key.
 */
export default function useShortcuts(
  trigger: RefObject<HTMLButtonElement | null>,
  open: () => void,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const free =
        !event.defaultPrevented && !event.isComposing && !event.repeat;
      const visible = trigger.current?.getClientRects().length;
      if (free && visible && isSearchKey(event) && !isField(event.target)) {
        event.preventDefault();
        open();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [trigger, open]);
}
