import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';

import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useLocation} from '@docusaurus/router';
import {useThemeConfig} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import {loadPanel} from '../../client';
import Dialog, {comesBackFromReload} from '../../client/Dialog';
import {takesText} from '../../client/takesText';
import styles from './styles.module.css';

/** Loads the panel early. If that fails, the dialog says so and tries again. */
function preloadPanel(): void {
  loadPanel().catch(() => {});
}

/**
 * The button in the navbar and its dialog. The field is in the main bundle, as
 * iOS shows its keyboard only for a field that is focused within the tap. The
 * rest is a chunk, which is fetched at the first sign of interest.
 */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const {singleKeys: hasSingleKeys = true} = useThemeConfig() as {
    /** False switches off what a single key does: `/` opens the search box. */
    singleKeys?: boolean;
  };
  // The dialog belongs to the page on which it was opened: any change of page,
  // by the browser's back button, too, closes it.
  const [openedAt, setOpenedAt] = useState<typeof location | null>(null);
  const isOpen = openedAt === location;

  function open() {
    // The browser gives the focus back to the element that had it. Safari does
    // not focus a button that is clicked.
    if (document.activeElement === document.body) {
      button.current?.focus({preventScroll: true});
    }
    flushSync(() => setOpenedAt(location));
  }
  function close() {
    setOpenedAt(null);
  }

  // The listener knows `location`. As a layout effect it is replaced in the same
  // task in which a new page is shown, so that no key comes between and opens
  // the dialog for the page before.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
      if (altKey || event.defaultPrevented || event.isComposing) {
        return;
      }
      const isK = (ctrlKey || metaKey) && !shiftKey && /^k$/i.test(key);
      const isSlash = hasSingleKeys && !ctrlKey && !metaKey && key === '/';
      // Of several boxes on a page, the first one that is visible takes the key.
      const isVisible = Boolean(button.current?.offsetWidth);
      if (isOpen && isK) {
        event.preventDefault();
        close();
      } else if (
        !isOpen &&
        (isK || isSlash) &&
        isVisible &&
        !takesText(event)
      ) {
        event.preventDefault();
        open();
      }
    }
    // On the window, after the listeners of other programs of the page.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  // While React hydrates the page, the navbar gets another location, which would
  // close the dialog; so it is opened again only after that.
  const isHydrated = useIsBrowser();
  useEffect(() => {
    if (isHydrated && comesBackFromReload()) {
      button.current?.click();
    }
  }, [isHydrated]);

  return (
    <>
      <button
        type="button"
        ref={button}
        className={clsx(
          'clean-btn site-magnifier',
          styles.trigger,
          hasSingleKeys && styles.withKey,
        )}
        aria-haspopup="dialog"
        aria-keyshortcuts={`Control+K Meta+K${hasSingleKeys ? ' /' : ''}`}
        onClick={open}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}>
        {translate({id: 'site.search.trigger', message: '搜索'})}
      </button>
      {isOpen && (
        <ErrorBoundary
          fallback={({error, tryAgain}) => (
            <div role="alert" className={styles.failure}>
              {translate(
                {id: 'site.search.crash', message: '搜索出错了：{message}'},
                {message: error.message},
              )}
              <button
                type="button"
                className="button button--primary button--sm"
                onClick={tryAgain}>
                {translate({id: 'site.search.retry', message: '重试'})}
              </button>
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={close}>
                {translate({id: 'site.search.close', message: '关闭'})}
              </button>
            </div>
          )}>
          <Dialog onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}
