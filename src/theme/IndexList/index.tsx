// Not in upstream's theme. All pages that are lists use it, those of three plugins
// among them: doc-authors (an author's documents), route-data (the cards of a
// category) and updates (the home page). A short list within an article is a plain
// <ul>. Its types are in src/components/themeModules.d.ts.
import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import type {Props} from '@theme/IndexList';

import styles from './styles.module.css';

export default function IndexList({entries, isNumbered}: Props): ReactNode {
  const labelClass = isNumbered ? styles.number : styles.leftLabel;
  return (
    <ul className={styles.list}>
      {entries.map(({date, leftLabel, title, to, excerpt}) => (
        <li key={to ?? title}>
          {date ? (
            <time className={styles.leftLabel} dateTime={date}>
              {date}
            </time>
          ) : (
            <span className={labelClass}>{leftLabel}</span>
          )}
          <div className={styles.text}>
            <Link to={to} className={styles.title}>
              {title}
            </Link>
            {excerpt && <p>{excerpt}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
