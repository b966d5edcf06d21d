import {useSyncExternalStore, type ReactNode, type Ref} from 'react';

import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import SearchIcon from '../SearchIcon';
import styles from './styles.module.css';

type Props = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onClick: () => void;
};

const neverChanges = () => () => {};
const keysHere = () =>
  /Mac|iPhone|iPad|iPod/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
const keysOnServer = () => 'Ctrl K';

export default function Trigger({ref, isOpen, onClick}: Props): ReactNode {
  const keys = useSyncExternalStore(neverChanges, keysHere, keysOnServer);
  return (
    <button
      ref={ref}
      type="button"
      className={clsx('clean-btn', styles.trigger)}
      aria-label={translate({id: 'site.search.trigger', message: '搜索'})}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onClick}>
      <SearchIcon />
      <span className={styles.label}>
        <Translate id="site.search.trigger">搜索</Translate>
      </span>
      <kbd className={styles.keys} aria-hidden="true">
        {keys}
      </kbd>
    </button>
  );
}
