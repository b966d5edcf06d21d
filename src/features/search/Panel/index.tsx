import type {ReactNode} from 'react';

import type {Messages} from '../Dialog/status';
import Idle from './Idle';
import Results from './Results';
import {say} from './say';
import useSearch, {submit} from './useSearch';
import useView from './useView';

type Props = {
  input: HTMLInputElement;
  messages: Messages;
};

/** What stands below the field, and what the keys in the field do there. */
export default function Panel({input, messages}: Props): ReactNode {
  const state = useSearch(input);
  useView();
  const answer = state.answer?.pages[0] && state.answer;
  return (
    <>
      {say(state, messages, () => submit(input, input.value))}
      {state.answer?.query === '' && (
        <Idle onQuery={(query) => submit(input, query)} />
      )}
      {/* A new answer starts at its best link, whatever was chosen in the last. */}
      <Results key={answer?.query} {...{input, answer}} />
    </>
  );
}
