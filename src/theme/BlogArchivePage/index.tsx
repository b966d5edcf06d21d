// Change: the title is inside main, and no level is left out below it.
import React, {type ReactNode} from 'react';

import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import ArchiveYears from '../../components/ArchiveYears';

export default function BlogArchive({archive}: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: '历史博文',
  });
  return (
    <Layout>
      <PageMetadata title={title} description={title} />
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        <ArchiveYears posts={archive.blogPosts} />
      </main>
    </Layout>
  );
}
