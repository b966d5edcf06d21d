// Change: the columns of the documents, at the same edges; the contents are a
// labelled landmark, not a div.
import React, {type ReactNode, useContext} from 'react';

import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {BlogListHeading} from '../../components/BlogListHeading';
import styles from './styles.module.css';

export default function BlogLayout(props: Props): ReactNode {
  const {sidebar, toc, children, ...layoutProps} = props;
  const heading = useContext(BlogListHeading);
  return (
    <Layout {...layoutProps}>
      <div className={styles.columns}>
        <BlogSidebar sidebar={sidebar} />
        <main>
          <div className="container padding-vert--lg">
            <div className="row">
              <div className="col">
                {heading && <Heading as="h1">{heading}</Heading>}
                {children}
              </div>
              {toc && (
                <nav
                  className="col col--3"
                  aria-label={translate({
                    id: 'site.blog.toc',
                    message: '本页目录',
                  })}>
                  {toc}
                </nav>
              )}
            </div>
          </div>
        </main>
      </div>
    </Layout>
  );
}
