import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

import DiscussionsLink from './DiscussionsLink';
import styles from './styles.module.css';
import type {ThreadState} from './threadState';

type Props = {
  status: ThreadState['status'];
  onRetry: () => void;
};

/** What stands in the thread's place while it cannot be seen. */
export default function StandIn({status, onRetry}: Props): ReactNode {
  const unavailable = status === 'silent' || status === 'failed';

  return (
    <>
      <div className={styles.message} role="status">
        {status === 'loading' && (
          <p>
            <Translate id="site.comments.loading">正在加载评论……</Translate>
          </p>
        )}
        {unavailable && (
          <p>
            <Translate
              id="site.comments.unavailable"
              values={{discussions: <DiscussionsLink />}}>
              {'评论暂时无法加载，可以重试，或到 {discussions}查看和留言。'}
            </Translate>
          </p>
        )}
      </div>
      {unavailable && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={onRetry}>
          <Translate id="site.comments.retry">重试</Translate>
        </button>
      )}
      <noscript>
        <p>
          <Translate
            id="site.comments.noScript"
            values={{discussions: <DiscussionsLink />}}>
            {'评论需要启用 JavaScript，也可以到 {discussions}查看和留言。'}
          </Translate>
        </p>
      </noscript>
    </>
  );
}
