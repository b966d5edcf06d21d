import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';

import IndexGroup from '../IndexGroup';
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
    <IndexGroup
      key={group.year}
      heading={group.year}
      note={
        <Translate id="site.archive.count" values={{count: group.posts.length}}>
          {'{count} 篇'}
        </Translate>
      }
      className={styles.posts}>
      {group.posts.map(({metadata}) => (
        <li key={metadata.permalink}>
          <time dateTime={metadata.date}>
            {day.format(new Date(metadata.date))}
          </time>
          <Link to={metadata.permalink}>{metadata.title}</Link>
        </li>
      ))}
    </IndexGroup>
  ));
}
