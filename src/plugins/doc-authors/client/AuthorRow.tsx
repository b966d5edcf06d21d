import Link from '@docusaurus/Link';
import type {Props as AuthorProps} from '@theme/Blog/Components/Author';
import type {ReactNode} from 'react';

import {authorAddress} from './authorAddress';
import styles from './styles.module.css';

export type Props = {readonly authors: AuthorProps['author'][]};

/** An avatar and a name, no role or icons. */
function Author({author}: Pick<AuthorProps, 'author'>): ReactNode {
  const {name, imageURL} = author;
  const to = authorAddress(author);
  const Tag = to ? Link : 'span';
  return (
    <Tag to={to} className={styles.author}>
      {imageURL && <img className="avatar__photo" src={imageURL} alt="" />}
      <span translate="no">{name}</span>
    </Tag>
  );
}

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
