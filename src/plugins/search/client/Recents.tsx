import {useState, type ReactNode} from 'react';

import Translate, {translate} from '@docusaurus/Translate';

import styles from './panel.module.css';

const storageKey = 'site-search';

/** Older queries are forgotten. */
const recentsLimit = 6;

/** Latest first. Storage may be blocked, or hold what anyone put there. */
function readRecents(): string[] {
  try {
    const json = localStorage.getItem(storageKey) ?? '[]';
    const stored = JSON.parse(json) as unknown[];
    return stored
      .filter((query) => typeof query === 'string')
      .slice(0, recentsLimit);
  } catch {
    return [];
  }
}

function writeRecents(queries: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(queries));
  } catch {
    // Where storage is blocked, there are no recent queries; all else works.
  }
}

const readRecentsWithout = (query: string) =>
  readRecents().filter((recent) => recent !== query);

/** Puts a query before the other recent ones. */
export function rememberQuery(query: string): void {
  writeRecents([query, ...readRecentsWithout(query)]);
}

type Props = {onQuery: (query: string) => void};

/** What is shown while the field is empty: recent queries, and how to search. */
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
                writeRecents(readRecentsWithout(query));
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
