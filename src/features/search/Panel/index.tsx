import {useLayoutEffect, type ReactNode} from 'react';

import type {Active} from '../active';
import Status from '../Status';
import Idle from './Idle';
import Results, {firstMatch} from './Results';
import {say} from './say';
import useSearch from './useSearch';

type Props = {
  query: string;
  listId: string;
  active: Active;
  onActive: (active: Active) => void;
  /** A query was chosen. */
  onQuery: (query: string) => void;
  onClose: () => void;
};

/** What stands below the field. */
export default function Panel({
  query,
  listId,
  active,
  onActive,
  onQuery,
  onClose,
}: Props): ReactNode {
  const {state, retry} = useSearch(query);
  const answer = state.status === 'answered' ? state.answer : null;

  // A new answer starts at its best link.
  useLayoutEffect(() => {
    onActive(answer && firstMatch(answer, listId));
  }, [answer, listId, onActive]);

  return (
    <>
      <Status state={state.status} said={say(state, retry)} />
      {state.status === 'idle' && <Idle onQuery={onQuery} />}
      {answer && answer.total > 0 && (
        <Results
          key={answer.query}
          {...{answer, listId, active, onActive, onClose}}
        />
      )}
    </>
  );
}
