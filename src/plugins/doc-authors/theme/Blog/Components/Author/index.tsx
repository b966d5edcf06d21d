// Change: in a byline an avatar and a name, no role or icons; in the list of
// authors an entry without a picture.
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import InitAuthor from '@theme-init/Blog/Components/Author';
import type {Props} from '@theme/Blog/Components/Author';
import IndexList from '@theme/IndexList';
import type {ReactNode} from 'react';

import styles from '../../../../client/styles.module.css';

export default function Author(props: Props): ReactNode {
  const {as, author, count} = props;
  const {name, title, url, imageURL, email, page} = author;
  const to = page?.permalink ?? url ?? (email && `mailto:${email}`);
  if (as === 'h1') {
    return <InitAuthor {...props} />;
  }
  if (as === 'h2') {
    const counted = translate(
      {id: 'site.count', message: '{count} 篇'},
      {count: String(count)},
    );
    const entry = {title: name ?? '', to, excerpt: title};
    return (
      <IndexList
        entries={[{leftLabel: count ? counted : undefined, ...entry}]}
      />
    );
  }
  const Tag = to ? Link : 'span';
  return (
    <Tag to={to} className={styles.author}>
      {imageURL && <img className="avatar__photo" src={imageURL} alt="" />}
      <span translate="no">{name}</span>
    </Tag>
  );
}
