import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import latest from '@generated/updates/default/latest.json';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

const headings = {
  posts: <Translate id="site.latest.posts">更新日志</Translate>,
  docs: <Translate id="site.latest.docs">文档</Translate>,
};

/** The newest posts and the documents changed last, where there are any. */
export default function Latest(): ReactNode {
  const lists = (['posts', 'docs'] as const).filter(
    (kind) => latest[kind].length > 0,
  );
  return (
    lists.length > 0 && (
      <section className={styles.latest} data-search-ignore>
        <Heading as="h2">
          <Translate id="site.latest.title">最近更新</Translate>
        </Heading>
        <div className={styles.lists}>
          {lists.map((kind) => (
            <div key={kind}>
              <Heading as="h3">{headings[kind]}</Heading>
              <ul>
                {latest[kind].map(({title, permalink, date, day}) => (
                  <li key={permalink}>
                    <Link to={permalink}>{title}</Link>
                    <time dateTime={date}>{day}</time>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    )
  );
}
