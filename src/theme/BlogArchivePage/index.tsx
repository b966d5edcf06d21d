// Change: the title is inside main, no level is left out below it, and each
// year is a part of an index.
import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import IndexGroup from '../../components/IndexGroup';
import {useDateTimeFormat} from '../../components/themeInternals';
import styles from './styles.module.css';

export default function BlogArchive({archive}: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: '历史博文',
  });
  const day = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // Years from the last, posts from the first, as the framework has them.
  const years = new Map<
    string,
    Props['archive']['blogPosts'][number]['metadata'][]
  >();
  for (const {metadata} of archive.blogPosts) {
    const year = metadata.date.slice(0, 4);
    years.set(year, [metadata, ...(years.get(year) ?? [])]);
  }
  return (
    <Layout>
      <PageMetadata title={title} description={title} />
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        {[...years].map(([year, posts]) => (
          <IndexGroup
            key={year}
            heading={year}
            note={
              <Translate id="site.archive.count" values={{count: posts.length}}>
                {'{count} 篇'}
              </Translate>
            }
            className={styles.posts}>
            {posts.map((post) => (
              <li key={post.permalink}>
                <time dateTime={post.date}>
                  {day.format(new Date(post.date))}
                </time>
                <Link to={post.permalink}>{post.title}</Link>
              </li>
            ))}
          </IndexGroup>
        ))}
      </main>
    </Layout>
  );
}
