import {translate} from '@docusaurus/Translate';

import {sayBefore, type Said} from '../Status';
import type {SearchState} from './useSearch';

/** What the list shows, or why there is none and what to do about it. */
export function say(state: SearchState, onRetry: () => void): Said {
  switch (state.status) {
    case 'idle':
      return {};
    case 'missing':
      return {
        text: translate({
          id: 'site.search.missing',
          message: '还没有搜索索引：先运行 npm run build，再重新打开本页。',
        }),
      };
    case 'outdated':
      return {
        text: translate({
          id: 'site.search.outdated',
          message: '网站已经更新，刷新后即可搜索。',
        }),
        label: translate({id: 'site.search.reload', message: '刷新'}),
        onAction: () => window.location.reload(),
      };
    case 'answered':
      return {text: count(state.answer)};
    default:
      return sayBefore(state.status === 'failed', onRetry);
  }
}

function count({
  total,
  pages,
  partial,
}: Extract<SearchState, {status: 'answered'}>['answer']): string {
  if (!total) {
    return translate({
      id: 'site.search.none',
      message:
        '没有找到相符的页面。可以少输几个字、换一种说法，或去掉引号与减号；简体与繁体分开查找。',
    });
  }
  const found = translate(
    {id: 'site.search.found', message: '找到 {total} 个页面'},
    {total},
  );
  const shown = translate(
    {id: 'site.search.shown', message: '，列出最相符的 {shown} 个'},
    {shown: pages.length},
  );
  const why = translate({
    id: 'site.search.partial',
    message: '部分匹配：没有页面含有全部的词。',
  });
  return (partial ? why : '') + found + (total > pages.length ? shown : '');
}
