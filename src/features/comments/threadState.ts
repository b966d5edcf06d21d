import type Giscus from '@giscus/react';

import type {GiscusMessage} from '@site/src/lib/giscusMessage';

/**
 * - `waiting`: the reader is not near yet, nothing is requested.
 * - `loading`: requested, no answer yet.
 * - `answered`: the frame runs and is visible.
 * - `shown`: the thread stands in the frame. It then stays, whatever a later
 *   refresh reports: a reader may be writing in it.
 * - `silent`: no answer in time; any later answer still counts.
 * - `failed`: an error; the thread itself must come to make up for it.
 */
type Status =
  'waiting' | 'loading' | 'answered' | 'shown' | 'silent' | 'failed';

export type ThreadState = {
  status: Status;
  /** Counts the attempts, so that each gets a frame of its own. */
  attempt: number;
  /** The library's component, once its chunk is here. */
  Giscus?: typeof Giscus;
};

type ThreadEvent =
  | {type: 'near' | 'retry' | 'silence' | 'failure'}
  | {type: 'chunk'; Giscus: typeof Giscus}
  | {type: 'message'; message: GiscusMessage};

export const initialThread: ThreadState = {status: 'waiting', attempt: 0};

function statusAfter(status: Status, message: GiscusMessage): Status {
  switch (message) {
    case 'shown':
      return 'shown';
    case 'alive':
      return status === 'loading' || status === 'silent' ? 'answered' : status;
    // The frame loads again without the session.
    case 'signed-out':
    case 'session-refused':
      return 'loading';
    case 'error':
      return status === 'shown' ? status : 'failed';
  }
}

/** Reducer of one page's thread. */
export function threadAfter(
  state: ThreadState,
  event: ThreadEvent,
): ThreadState {
  switch (event.type) {
    case 'near':
      return {...state, status: 'loading'};
    case 'retry':
      return {...state, status: 'loading', attempt: state.attempt + 1};
    case 'silence':
      return {...state, status: 'silent'};
    case 'failure':
      return {...state, status: 'failed'};
    case 'chunk':
      return {...state, Giscus: event.Giscus};
    case 'message':
      return {...state, status: statusAfter(state.status, event.message)};
  }
}
