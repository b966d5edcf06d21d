import {useRef, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import {loadParts} from '../load';
import useShortcuts from '../useShortcuts';
import styles from './styles.module.css';

type Props = {isOpen: boolean; onOpen: () => void};

/** A failure is told in the dialog, which asks again. */
const warmUp = () => void loadParts().catch(() => {});

export default function Trigger({isOpen, onOpen}: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const name = translate({id: 'site.search.trigger', message: '搜索'});

  function open() {
    // Safari does not focus a clicked button, and focus must come back here.
    if (document.activeElement === document.body) {
      button.current?.focus({preventScroll: true});
    }
    onOpen();
  }
  useShortcuts(button, open);

  return (
    <button
      ref={button}
      type="button"
      className={styles.trigger}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={open}
      onPointerEnter={warmUp}
      onFocus={warmUp}>
      <span>{name}</span>
      <kbd>/</kbd>
    </button>
  );
}
