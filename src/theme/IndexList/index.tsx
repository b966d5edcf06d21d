// Change: not in the theme; all lists of the site and of plugins are made of it.
import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import type {Props} from '@theme/IndexList';

import styles from './styles.module.css';

export default function IndexList({entries}: Props): ReactNode {
  return (
    <ul className={styles.list}>
      {entries.map(({mark, title, to, excerpt}) => (
        <li key={to ?? title}>
          <span className={styles.mark}>{mark}</span>
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
