import {useEffect, useRef, useState, type RefObject} from 'react';

/** What the theme's button for wrapping is told. */
type WordWrap = {
  codeBlockRef: RefObject<HTMLPreElement>;
  /** Whether the lines wrap. */
  isEnabled: boolean;
  /** Whether a line is longer than the block is wide, as known before it wraps. */
  isCodeScrollable: boolean;
  /** Lets the lines wrap, or no longer. */
  toggle: () => void;
};

/**
 * Whether a code block is wider than its box, and whether its lines wrap.
 *
 * The theme's hook measures while React hydrates, so the browser has to lay the page
 * out before it can paint, and it sorts the options of its observer by the rules of
 * the visitor's language, which takes 15 ms the first time. A ResizeObserver
 * reports after the browser's own layout, also when a tab with the block opens.
 */
export function useWordWrap(): WordWrap {
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- The theme's type has no null: its readers run when the block is there.
  const codeBlockRef = useRef<HTMLPreElement>(null!);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);
  useEffect(() => {
    // Wrapped lines do not show how long they are. The last answer is kept, so that
    // the button, and the focus on it, stay when a visitor takes the wrapping back.
    if (isEnabled) {
      return undefined;
    }
    const block = codeBlockRef.current;
    const observer = new ResizeObserver(() => {
      setIsCodeScrollable(block.scrollWidth > block.clientWidth);
    });
    observer.observe(block);
    return () => observer.disconnect();
  }, [isEnabled]);
  const toggle = () => setIsEnabled(!isEnabled);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle};
}
