import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import latest from '@generated/updates/default/latest.json';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

function List({
  heading,
  lines,
}: {
  heading: ReactNode;
  lines: (typeof latest)['docs'];
}): ReactNode {
  return (
    lines.length > 0 && (
      <div>
        <Heading as="h3">{heading}</Heading>
        <ul>
          {lines.map(({title, permalink, date, day}) => (
            <li key={permalink}>
              <Link to={permalink}>{title}</Link>
              <time dateTime={date}>{day}</time>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

/** The newest posts and the documents changed last, where there are any. */
export default function Latest(): ReactNode {
  const {posts, docs} = latest;
  return (
    posts.length + docs.length > 0 && (
      <section className={styles.latest} data-search-ignore>
        <Heading as="h2">
          <Translate id="site.latest.title">最近更新</Translate>
        </Heading>
        <div className={styles.lists}>
          <List
            heading={<Translate id="site.latest.posts">更新日志</Translate>}
            lines={posts}
          />
          <List
            heading={<Translate id="site.latest.docs">文档</Translate>}
            lines={docs}
          />
        </div>
      </section>
    )
  );
}
