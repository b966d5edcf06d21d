// Change: Chinese text and the site's own red box; no spinner.
import React, {type ComponentProps, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import type LoadingType from '@theme/Loading';

import styles from './styles.module.css';

type Props = ComponentProps<typeof LoadingType>;

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div className={styles.box} role="alert">
        <p className={styles.title}>
          {translate({
            id: 'site.loadError.title',
            message: '页面的一部分没能下载下来，按钮和菜单可能暂时不起作用。',
          })}
        </p>
        <p className={styles.detail}>{String(error as unknown)}</p>
        <button type="button" className={styles.retry} onClick={retry}>
          {translate({id: 'site.loadError.retry', message: '重试'})}
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <p className="container margin-vert--xl text--center" role="status">
      {translate({id: 'site.loading', message: '正在加载……'})}
    </p>
  ) : null;
}
