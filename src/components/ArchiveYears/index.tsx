import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import {useDateTimeFormat} from '../themeInternals';

import {groupByYear} from './groupByYear';

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
    <section key={group.year} className="margin-top--lg">
      <Heading as="h2" id={group.year}>
        {group.year}
      </Heading>
      <ul>
        {group.posts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <Link to={metadata.permalink}>
              {`${day.format(new Date(metadata.date))}：${metadata.title}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
