import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

/**
 * The line that says what the list shows, or why there is none.
 *
 * @param label of a button that mends it
 */
export const status = (
  state: string,
  text?: string,
  label?: string,
  onAction?: () => void,
): ReactNode => (
  <div role="status" className={styles.status} data-search-state={state}>
    {text}
    {label && (
      <button
        type="button"
        className="button button--primary button--sm"
        onClick={onAction}>
        {label}
      </button>
    )}
  </div>
);

export const loading = (): ReactNode =>
  status(
    'loading',
    translate({id: 'site.search.loading', message: '正在加载……'}),
  );

export const failed = (onRetry: () => void): ReactNode =>
  status(
    'failed',
    translate({
      id: 'site.search.failed',
      message: '搜索加载失败，请检查网络。',
    }),
    translate({id: 'site.search.retry', message: '重试'}),
    onRetry,
  );
