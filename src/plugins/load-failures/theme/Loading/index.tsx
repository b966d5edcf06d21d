// Change: Chinese text and the site's own notice; no spinner.
import React, {type ComponentProps, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import type LoadingType from '@theme/Loading';

type Props = ComponentProps<typeof LoadingType>;

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    const why = translate({
      id: 'site.loadFailure.part',
      message: '页面的一部分没能下载。',
    });
    const detail = String(error as unknown);
    return (
      <div
        ref={(slot) => {
          slot?.replaceChildren(window.loadFailure(why, detail, retry));
        }}
      />
    );
  }
  return pastDelay ? (
    <p className="container margin-vert--xl text--center" role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </p>
  ) : null;
}
