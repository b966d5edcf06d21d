// Change: Chinese text and the site's own red box; no spinner.
import React, {type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';

import LoadError from '../../components/LoadError';

export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingComponentProps): ReactNode {
  if (error) {
    return <LoadError error={error} onRetry={retry} />;
  }
  return pastDelay ? (
    <p className="container margin-vert--xl text--center" role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </p>
  ) : null;
}
