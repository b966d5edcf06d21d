import type {ReactNode} from 'react';

import type {SearchAnswer} from '@site/src/lib/search/types';

import type {Messages} from '../Dialog/status';
import type {SearchState} from '../source';

function count(answer: SearchAnswer): string {
  // Not through `translate`, which would cost more bytes than the texts.
  return answer.total
    ? `${answer.partial ? '部分匹配：' : ''}找到 ${answer.total} 个页面`
    : '没有找到，请少输几字或换词。';
}

/** What the list shows, or why there is none and what to do about it. */
export function say(
  state: SearchState,
  messages: Messages,
  onRetry: () => void,
): ReactNode {
  switch (state.status) {
    case 'missing':
      return messages.status('没有索引，请运行 npm run build。');
    case 'outdated':
      return messages.failed(() => location.reload());
    case 'failed':
      return messages.failed(onRetry);
    case 'loading':
      return messages.loading();
    default:
      return messages.status(
        // A new element, so that the same number is announced again.
        state.answer?.query && (
          <span key={state.answer.query}>{count(state.answer)}</span>
        ),
      );
  }
}
