import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './dialog.module.css';
import {reload} from './typed';

type Props = {
  status: 'loading' | 'failed' | undefined;
  /** Tries again what has failed. */
  onRetry: () => void;
  /** What to show otherwise. */
  children?: ReactNode;
};

/**
 * The line that says what the list shows, or why there is none. One element
 * throughout, as assistive technology reads what changes in it.
 */
export default function Status({status, onRetry, children}: Props): ReactNode {
  return (
    <div role="status" className={styles.status}>
      {status === 'loading' &&
        translate({id: 'site.search.loading', message: '正在加载……'})}
      {status === 'failed' && (
        <>
          {translate({id: 'site.search.failed', message: '搜索加载失败。'})}
          <button
            type="button"
            className="button button--primary button--sm"
            onClick={onRetry}>
            {translate({id: 'site.search.retry', message: '重试'})}
          </button>{' '}
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={reload}>
            {translate({id: 'site.search.reload', message: '刷新页面'})}
          </button>
        </>
      )}
      {!status && children}
    </div>
  );
}
