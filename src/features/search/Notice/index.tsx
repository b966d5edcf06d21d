import type {ReactNode} from 'react';

import Translate from '@docusaurus/Translate';

import type {SearchState} from '../useSearch';
import NothingFound from './NothingFound';
import Tips from './Tips';
import styles from './styles.module.css';

type Props = {state: SearchState; onRetry: () => void};

/** What stands in the place of the results while there are none. */
export default function Notice({state, onRetry}: Props): ReactNode {
  return (
    <div className={styles.notice} data-search-state={state.status}>
      <Content state={state} onRetry={onRetry} />
    </div>
  );
}

function Content({state, onRetry}: Props): ReactNode {
  switch (state.status) {
    case 'idle':
      return <Tips />;
    case 'answered':
      return <NothingFound query={state.answer.query} />;
    case 'loading':
      return (
        <p className={styles.loading}>
          <Translate id="site.search.loading">正在加载搜索索引……</Translate>
        </p>
      );
    case 'missing':
      return (
        <>
          <p className={styles.title}>
            <Translate id="site.search.missing">还没有搜索索引</Translate>
          </p>
          <p>
            <Translate
              id="site.search.missing.remedy"
              values={{command: <code>npm run build</code>}}>
              {'索引在构建时生成：先运行 {command}，再重新打开本页。'}
            </Translate>
          </p>
        </>
      );
    case 'failed':
      return (
        <>
          <p className={styles.title}>
            <Translate id="site.search.failed">搜索索引加载失败</Translate>
          </p>
          <p>
            <Translate id="site.search.failed.remedy">
              可能是网络不稳定，页面的其他部分不受影响。
            </Translate>
          </p>
          <button
            type="button"
            className="button button--primary"
            onClick={onRetry}>
            <Translate id="site.search.retry">重试</Translate>
          </button>
        </>
      );
    case 'outdated':
      return (
        <>
          <p className={styles.title}>
            <Translate id="site.search.outdated">网站已经更新</Translate>
          </p>
          <p>
            <Translate id="site.search.outdated.remedy">
              刷新页面后即可搜索。
            </Translate>
          </p>
          <button
            type="button"
            className="button button--primary"
            onClick={() => window.location.reload()}>
            <Translate id="site.search.reload">刷新页面</Translate>
          </button>
        </>
      );
  }
}
