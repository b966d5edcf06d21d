import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './Dialog/styles.module.css';
import type {SearchState} from './useSearch';

function words(state: SearchState): string {
  switch (state.status) {
    case 'answered':
      return state.answer.total > 0
        ? translate(
            {id: 'site.search.found', message: '找到 {count} 个页面'},
            {count: state.answer.total},
          )
        : translate({id: 'site.search.none', message: '没有找到相关页面'});
    case 'failed':
      return translate({id: 'site.search.failed', message: '搜索索引加载失败'});
    case 'missing':
      return translate({id: 'site.search.missing', message: '还没有搜索索引'});
    case 'outdated':
      return translate({id: 'site.search.outdated', message: '网站已经更新'});
    default:
      return '';
  }
}

/** Says what the list shows to those who do not see it. */
export default function Announcement({state}: {state: SearchState}): ReactNode {
  return (
    <p role="status" className={styles.announcement}>
      {words(state)}
    </p>
  );
}
