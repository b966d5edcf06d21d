import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

type Props = {
  error: unknown;
  /** Tries the download again, or reloads the page. */
  onRetry: () => void;
};

/** The red box that says why a part of the page could not be downloaded. */
export default function LoadError({error, onRetry}: Props): ReactNode {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>
        {translate({
          id: 'site.loadError.title',
          message: '页面的一部分没能下载下来，按钮和菜单可能暂时不起作用。',
        })}
      </p>
      <p className={styles.detail}>{String(error)}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {translate({id: 'site.loadError.retry', message: '重试'})}
      </button>
    </div>
  );
}
