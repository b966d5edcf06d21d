// Change: bilingual, in our colours, and without the layout: this boundary
// stands above the providers that the layout needs.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import {
  ErrorBoundaryError,
  ErrorBoundaryTryAgainButton,
} from '@docusaurus/theme-common';
import type {Props} from '@theme/Error';

export default function ErrorPage({error, tryAgain}: Props): ReactNode {
  const title = translate({
    id: 'theme.ErrorPageContent.title',
    message: '页面崩溃了 (This page crashed.)',
  });
  return (
    <main className="container margin-vert--xl">
      <title>{title}</title>
      <h1>{title}</h1>
      <ErrorBoundaryTryAgainButton
        onClick={tryAgain}
        className="button button--primary margin-bottom--lg"
      />
      <ErrorBoundaryError error={error} />
    </main>
  );
}
