import {useState, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import {forget, readRecents} from './recents';
import styles from './styles.module.css';

/** Before anything is typed: what was asked of late, and how to ask. */
export default function Idle({
  onQuery,
}: {
  onQuery: (query: string) => void;
}): ReactNode {
  const [recents, setRecents] = useState(readRecents);
  return (
    <div className={styles.idle}>
      {recents.length > 0 && (
        <>
          <p>
            {translate({id: 'site.search.recents', message: '最近的搜索'})}
            <button type="button" onClick={() => setRecents(forget())}>
              {translate({id: 'site.search.recents.clear', message: '清空'})}
            </button>
          </p>
          <ul>
            {recents.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => onQuery(query)}>
                  {query}
                </button>
                <button
                  type="button"
                  aria-label={translate(
                    {
                      id: 'site.search.recents.remove',
                      message: '移除「{query}」',
                    },
                    {query},
                  )}
                  onClick={() => setRecents(forget(query))}>
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {translate({
          id: 'site.search.tips',
          message:
            '输入记得的一小段文字，几个词用空格隔开。加引号按原样查找，加减号则排除。',
        })}
      </p>
    </div>
  );
}
