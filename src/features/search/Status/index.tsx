import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './styles.module.css';

export type Said = {
  text?: string;
  /** A button that mends it. */
  label?: string;
  onAction?: () => void;
};

/** What can be said before the chunk is there, or when it does not come. */
export const sayBefore = (hasFailed: boolean, onRetry: () => void): Said =>
  hasFailed
    ? {
        text: translate({
          id: 'site.search.failed',
          message: '搜索加载失败，可能是网络不稳定。',
        }),
        label: translate({id: 'site.search.retry', message: '重试'}),
        onAction: onRetry,
      }
    : {text: translate({id: 'site.search.loading', message: '正在加载……'})};

/** The line that says what the list shows, or why there is none. */
export default function Status({
  state,
  said: {text, label, onAction},
}: {
  state: string;
  said: Said;
}): ReactNode {
  return (
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
}
