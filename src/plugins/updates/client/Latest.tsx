import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import latest from '@generated/updates/default/latest.json';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

const headings = {
  posts: translate({id: 'site.latest.posts', message: '最新日志'}),
  docs: translate({id: 'site.latest.docs', message: '最近更新的文档'}),
};

/** The newest posts and the documents changed last, where there are any. */
export default function Latest(): ReactNode {
  return (
    <div className="row" data-page-only>
      {latest.map(({kind, lines}) => (
        <section key={kind} className="col margin-top--lg">
          <Heading as="h2">{headings[kind]}</Heading>
          <ul className={styles.list}>
            {lines.map(({title, permalink, day}) => (
              <li key={permalink}>
                <time>{day}</time>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
