// Change: the title is inside main, no level is left out below it, and posts
// are entries of a list, the newest first.
import React, {type ReactNode} from 'react';

import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import IndexList from '@theme/IndexList';

export default function BlogArchive({archive}: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: '历史博文',
  });
  const entries = archive.blogPosts.map(({metadata}) => ({
    date: metadata.date.slice(0, 10),
    title: metadata.title,
    to: metadata.permalink,
  }));
  const years = new Set(entries.map(({date}) => date.slice(0, 4)));
  return (
    <>
      <PageMetadata title={title} description={title} />
      <BlogLayout>
        <Heading as="h1">{title}</Heading>
        {[...years].map((year) => (
          <section key={year} className="margin-top--lg">
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <IndexList
              entries={entries.filter(({date}) => date.startsWith(year))}
            />
          </section>
        ))}
      </BlogLayout>
    </>
  );
}
