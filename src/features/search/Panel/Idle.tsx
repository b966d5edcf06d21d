import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import {forget, readRecents} from './recents';
import styles from './styles.module.css';

type Props = {onQuery: (query: string) => void};

/** Before anything is typed: what was asked of late, and how to ask. */
export default function Idle({onQuery}: Props): ReactNode {
  return (
    <div className={styles.idle}>
      {/* Its label is shown by its styles. */}
      <ul
        aria-label={translate({
          id: 'site.search.recents',
          message: '最近搜索',
        })}>
        {readRecents().map((query) => (
          <li key={query}>
            <button onClick={() => onQuery(query)}>{query}</button>
            <button
              aria-label={
                translate({
                  id: 'site.search.recents.remove',
                  message: '移除 ',
                }) + query
              }
              onClick={() => {
                forget(query);
                onQuery('');
              }}>
              ×
            </button>
          </li>
        ))}
      </ul>
      {translate({
        id: 'site.search.tips',
        message: '引号内查原文，减号排除。',
      })}
    </div>
  );
}
