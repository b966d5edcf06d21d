// Change: the title is inside main, and no level is left out below it.
import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {useDateTimeFormat} from '../../components/themeInternals';
import {groupByYear} from '../../lib/groupByYear';

const dayOfYear = {day: 'numeric', month: 'long', timeZone: 'UTC'} as const;

export default function BlogArchive({archive}: Props): ReactNode {
  const format = useDateTimeFormat(dayOfYear);
  const title = translate({
    id: 'theme.blog.archive.title',
    message: '历史博文',
  });
  return (
    <Layout>
      <PageMetadata title={title} description={title} />
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        {groupByYear(archive.blogPosts).map(({year, posts}) => (
          <section key={year} className="margin-top--lg">
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul>
              {posts.map(({metadata}) => (
                <li key={metadata.permalink}>
                  <Link to={metadata.permalink}>
                    {format.format(new Date(metadata.date))} - {metadata.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
