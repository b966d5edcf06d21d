// Change: Chinese text and the site's own red box; no spinner.
import React, {type ComponentProps, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import type LoadingType from '@theme/Loading';

import LoadError from '../../components/LoadError';

type Props = ComponentProps<typeof LoadingType>;

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return <LoadError error={error as unknown} onRetry={retry} />;
  }
  return pastDelay ? (
    <p className="container margin-vert--xl text--center" role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </p>
  ) : null;
}
