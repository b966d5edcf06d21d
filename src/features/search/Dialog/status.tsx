import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

/**
 * The line that says what the list shows, or why there is none.
 *
 * @param onRetry what mends it
 */
const status = (text?: ReactNode, onRetry?: () => void): ReactNode => (
  <div role="status" className={styles.status}>
    {text}
    {onRetry && (
      <button
        type="button"
        className="button button--primary button--sm"
        onClick={onRetry}>
        {translate({id: 'site.search.retry', message: '重试'})}
      </button>
    )}
  </div>
);

const loading = (): ReactNode =>
  status(translate({id: 'site.search.loading', message: '正在加载……'}));

const failed = (onRetry: () => void): ReactNode =>
  status(
    translate({id: 'site.search.failed', message: '搜索加载失败。'}),
    onRetry,
  );

/** The panel gets them handed: it comes later, and shows the same. */
export const messages = {status, loading, failed};

export type Messages = typeof messages;
