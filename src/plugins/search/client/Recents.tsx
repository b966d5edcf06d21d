import {useState, type ReactNode} from 'react';

import Translate, {translate} from '@docusaurus/Translate';

import styles from './panel.module.css';

const key = 'site-search';

/** Older ones are forgotten. */
const limit = 6;

/** Latest first. Storage may be blocked, or hold what anyone put there. */
function readRecents(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    return stored.filter((query) => typeof query === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

/** Takes a query out; puts it before the others where it is in `first`. */
function store(query: string, first: string[]): void {
  const others = readRecents().filter((other) => other !== query);
  try {
    localStorage.setItem(key, JSON.stringify([...first, ...others]));
  } catch {
    // A visitor without storage searches all the same.
  }
}

export const remember = (query: string): void => store(query, [query]);

type Props = {onQuery: (query: string) => void};

/** Before anything is typed: what was asked of late, and how to ask. */
export default function Recents({onQuery}: Props): ReactNode {
  const [recents, setRecents] = useState(readRecents);
  const title = translate({id: 'site.search.recents', message: '最近搜索'});
  return (
    <div className={styles.idle}>
      {recents.length > 0 && title}
      <ul aria-label={title} className="clean-list">
        {recents.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onQuery(query)}>
              {query}
            </button>
            <button
              type="button"
              aria-label={translate(
                {id: 'site.search.recents.remove', message: '移除 {query}'},
                {query},
              )}
              onClick={() => {
                store(query, []);
                setRecents(readRecents());
              }}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <Translate id="site.search.tips">引号内查原文，减号排除。</Translate>
    </div>
  );
}
