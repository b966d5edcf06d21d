import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';

import {useDateTimeFormat} from '../themeInternals';

import {groupByYear} from './groupByYear';
import styles from './styles.module.css';

/** All that the archive's data holds of a post. */
type Line = {metadata: {date: string; permalink: string; title: string}};
type Props = {posts: readonly Line[]};

/** The posts of the archive, year by year. */
export default function ArchiveYears({posts}: Props): ReactNode {
  const day = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return groupByYear(posts).map((group) => (
    <section key={group.year} className={styles.year}>
      <header>
        <Heading as="h2" id={group.year} className="margin-bottom--none">
          {group.year}
        </Heading>
        <p>
          <Translate
            id="site.archive.count"
            values={{count: group.posts.length}}>
            {'{count} 篇'}
          </Translate>
        </p>
      </header>
      <ul className={styles.posts}>
        {group.posts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <time dateTime={metadata.date}>
              {day.format(new Date(metadata.date))}
            </time>
            <Link to={metadata.permalink}>{metadata.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
