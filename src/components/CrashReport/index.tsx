import React, {type ReactNode} from 'react';

import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';

import {errorChain} from './errorChain';
import styles from './styles.module.css';

/**
 * Replaces a page that crashed. Only plain elements and Head are used: the
 * provider of Head is above every error boundary, other contexts may be missing.
 */
export default function CrashReport({error, tryAgain}: Props): ReactNode {
  const title = translate({
    id: 'theme.ErrorPageContent.title',
    message: '页面崩溃了 (This page crashed.)',
  });
  const cause = translate({id: 'site.crash.cause', message: '原因：'});
  return (
    <main className="container margin-vert--xl">
      <Head>
        <title>{title}</title>
      </Head>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- Heading needs the providers that have just crashed. */}
      <h1>{title}</h1>
      <button
        type="button"
        className="button button--primary margin-bottom--lg"
        onClick={tryAgain}>
        {translate({
          id: 'theme.ErrorPageContent.tryAgain',
          message: '重试 (Try again)',
        })}
      </button>
      <pre className={styles.chain}>
        {errorChain(error).join(`\n\n${cause}\n`)}
      </pre>
    </main>
  );
}
