import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';

import styles from './styles.module.css';

/** The keys, for those who have a keyboard; phones do not show them. */
export default function Hints(): ReactNode {
  return (
    <p className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd>{' '}
        <Translate id="site.search.hints.move">选择</Translate>
      </span>
      <span>
        <kbd>Enter</kbd> <Translate id="site.search.hints.open">打开</Translate>
      </span>
      <span>
        <kbd>Esc</kbd> <Translate id="site.search.hints.close">关闭</Translate>
      </span>
    </p>
  );
}
