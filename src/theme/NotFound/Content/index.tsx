// Change: sets the page's title, which upstream does not do below the root of the
// docs; offers ways on; loads once more a page that a newer deploy may have.
import React, {type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';

import {useReloadOfMissingPage} from '../../../components/hooks/useReloadOfMissingPage';
import {repository} from '../../../site/identity';

import styles from './styles.module.css';

export default function NotFoundContent({className}: Props): ReactNode {
  const [docs] = Object.values(useAllDocsData());
  const latest = docs?.versions.find(({isLast}) => isLast);
  const mainDoc = latest?.docs.find(({id}) => id === latest.mainDocId);
  useReloadOfMissingPage();
  const title = translate({id: 'theme.NotFound.title', message: '找不到页面'});
  return (
    <main className={clsx('container', styles.page, className)}>
      <PageMetadata title={title} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <Heading as="h1">{title}</Heading>
      <p>
        <Translate id="theme.NotFound.p1">我们找不到您要找的页面。</Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2">
          请联系原始链接来源网站的所有者，并告知他们链接已损坏。
        </Translate>
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to="/">
            <Translate id="site.notFound.home">回到首页</Translate>
          </Link>
        </li>
        {mainDoc && (
          <li>
            <Link to={mainDoc.path}>
              <Translate id="site.notFound.docs">从文档开始</Translate>
            </Link>
          </li>
        )}
        <li>
          <Link href={repository.issuesUrl}>
            <Translate id="site.notFound.issues">反馈失效的链接</Translate>
          </Link>
        </li>
      </ul>
    </main>
  );
}
