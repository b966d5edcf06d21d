import type {ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';
import {pageLimit} from '@site/src/lib/search/engine';
import type {SearchAnswer} from '@site/src/lib/search/types';

import {failed, loading, status} from '../Dialog/status';
import type {SearchState} from '../source';

function count({total, partial}: SearchAnswer): string {
  if (!total) {
    return translate({
      id: 'site.search.none',
      message: '没有找到相符的页面。可以少输几个字，或换一种说法。',
    });
  }
  const found = translate(
    {id: 'site.search.found', message: '找到 {total} 个页面'},
    {total},
  );
  if (partial) {
    return (
      translate({id: 'site.search.partial', message: '部分匹配：'}) + found
    );
  }
  return total > pageLimit
    ? found +
        translate(
          {id: 'site.search.shown', message: '，列出前 {shown} 个'},
          {shown: pageLimit},
        )
    : found;
}

/** What the list shows, or why there is none and what to do about it. */
export function say(
  {status: state, answer}: SearchState,
  onRetry: () => void,
): ReactNode {
  switch (state) {
    case 'missing':
      return status(
        state,
        translate({
          id: 'site.search.missing',
          message: '还没有搜索索引：先运行 npm run build，再打开本页。',
        }),
      );
    case 'outdated':
      return status(
        state,
        translate({
          id: 'site.search.outdated',
          message: '网站已经更新，刷新后即可搜索。',
        }),
        translate({id: 'site.search.reload', message: '刷新'}),
        () => window.location.reload(),
      );
    case 'failed':
      return failed(onRetry);
    case 'loading':
      return loading();
    default:
      return status(state, answer && count(answer));
  }
}
