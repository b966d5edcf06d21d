import Author, {type Props as AuthorProps} from '@theme/Blog/Components/Author';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type Props = {readonly authors: Partial<AuthorProps['author']>[]};

/** Authors as a post shows them: two in a row. */
export default function AuthorRow({authors}: Props): ReactNode {
  return (
    <div className={clsx('row', styles.authors)}>
      {authors.map((author) => (
        <div
          key={author.key ?? author.name}
          className={clsx('col', authors.length > 1 && 'col--6')}>
          <Author author={author as AuthorProps['author']} />
        </div>
      ))}
    </div>
  );
}
