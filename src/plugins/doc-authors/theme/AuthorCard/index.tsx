import authorsByKey from '@generated/doc-authors/default/authors.json';
import type {Props} from '@theme/AuthorCard';
import type {ReactNode} from 'react';

import AuthorRow from '../../client/AuthorRow';
import styles from '../../client/styles.module.css';

/** Authors within a text; a name that is no key is shown as it is. */
export default function AuthorCard({authors: keysOrNames}: Props): ReactNode {
  const authors = [keysOrNames]
    .flat()
    .map((name) => authorsByKey[name] ?? {name, key: null, page: null});
  return (
    <div className={styles.byline}>
      <AuthorRow authors={authors} />
    </div>
  );
}
