import {useEffect, useRef, useState} from 'react';

import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';

import {useScrollPosition} from '../themeInternals';

import {hashToId} from '../../lib/decode';
import styles from './useHideableNavbar.module.css';

/**
 * The framework's hook of the same name, except that it decodes the id of an
 * anchor (Chinese is percent-encoded in the address), on the first load too.
 */
export default function useHideableNavbar(hideOnScroll: boolean) {
  const [isNavbarVisible, setIsNavbarVisible] = useState(true);
  const ignoreNextScroll = useRef(false);
  const navbarRef = useRef<HTMLElement>(null);
  const location = useLocation();

  useEffect(() => {
    const id = hashToId(location.hash);
    const isAtAnchor = id !== '' && document.getElementById(id) !== null;
    ignoreNextScroll.current = isAtAnchor;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Whether the target exists is known only once the new page is in the document.
    setIsNavbarVisible(!isAtAnchor);
  }, [location]);

  useScrollPosition(({scrollY}, lastPosition) => {
    const navbarHeight = navbarRef.current?.offsetHeight ?? 0;
    // Rubber-band scrolling at the top counts as being there.
    if (scrollY < navbarHeight) {
      setIsNavbarVisible(true);
      return;
    }
    if (ignoreNextScroll.current) {
      ignoreNextScroll.current = false;
      return;
    }
    const lastScrollY = lastPosition?.scrollY;
    const lastLine = document.documentElement.scrollHeight - navbarHeight;
    if (lastScrollY && scrollY >= lastScrollY) {
      setIsNavbarVisible(false);
    } else if (scrollY + window.innerHeight < lastLine) {
      setIsNavbarVisible(true);
    }
  });

  const hideableClassName =
    hideOnScroll && clsx(styles.hideable, !isNavbarVisible && styles.hidden);
  return {navbarRef, hideableClassName};
}
