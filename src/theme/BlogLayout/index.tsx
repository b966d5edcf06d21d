// Change: the table of contents stands in a labelled landmark, not in a div.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import clsx from 'clsx';

export default function BlogLayout(props: Props): ReactNode {
  const {sidebar, toc, children, ...layoutProps} = props;
  const hasSidebar = sidebar && sidebar.items.length > 0;

  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          <BlogSidebar sidebar={sidebar} />
          <main
            className={clsx('col', {
              'col--7': hasSidebar,
              'col--9 col--offset-1': !hasSidebar,
            })}>
            {children}
          </main>
          {toc && (
            <nav
              className="col col--2"
              aria-label={translate({
                id: 'site.blog.toc',
                message: '本页目录',
              })}>
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
