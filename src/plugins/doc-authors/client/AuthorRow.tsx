import Author, {type Props as AuthorProps} from '@theme/Blog/Components/Author';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

export type Props = {readonly authors: AuthorProps['author'][]};

/** Authors in one line, as posts, documents and cards show them. */
export default function AuthorRow({authors}: Props): ReactNode {
  return (
    <div className={styles.authors}>
      {authors.map((author) => (
        <Author key={author.key ?? author.name} author={author} />
      ))}
    </div>
  );
}
