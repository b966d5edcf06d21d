import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';

import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import {load} from '../../client';
import Dialog, {isBack} from '../../client/Dialog';
import styles from './styles.module.css';

/** The dialog reports a failure, and tries again. */
const warmUp = () => void load().catch(() => {});

/**
 * The button in the navbar and its dialog. The field is in the main bundle, as
 * iOS shows its keyboard only for a field that is focused within the tap; the
 * rest is a chunk, fetched with the first sign of interest.
 */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  // Any change of page, the back button's too, leaves the dialog behind.
  const [openedAt, setOpenedAt] = useState<unknown>(null);
  const isOpen = openedAt === location;
  const close = () => setOpenedAt(null);

  function open() {
    // Safari does not focus a clicked button, and focus must come back here.
    if (document.activeElement === document.body) {
      button.current?.focus({preventScroll: true});
    }
    flushSync(() => setOpenedAt(location));
  }
  // With the page that has changed, not a moment later.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
      const isK = (ctrlKey || metaKey) && !shiftKey && /^k$/i.test(key);
      const isSlash = !ctrlKey && !metaKey && key === '/';
      const field = (target as Element).closest(
        'input,textarea,select,[contenteditable]',
      );
      // Of several boxes on a page, the first one that is visible takes the key.
      const isFree = !field && button.current?.offsetWidth;
      const isOurs = isOpen ? isK : isFree && (isK || isSlash);
      if (isOurs && !altKey && !event.defaultPrevented) {
        event.preventDefault();
        (isOpen ? close : open)();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  // Hydration gives the navbar another location, which would close the dialog.
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated && isBack()) {
      button.current?.click();
    }
  }, [isHydrated]);

  return (
    <>
      <button
        type="button"
        ref={button}
        className={clsx('clean-btn site-magnifier', styles.trigger)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={warmUp}
        onFocus={warmUp}>
        {translate({id: 'site.search.trigger', message: '搜索'})}
      </button>
      {isOpen && <Dialog onClose={close} />}
    </>
  );
}
