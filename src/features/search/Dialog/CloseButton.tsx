import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';
import clsx from 'clsx';

import styles from './styles.module.css';

export default function CloseButton({
  onClick,
}: {
  onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.close)}
      onClick={onClick}>
      <Translate id="site.search.close">关闭</Translate>
    </button>
  );
}
