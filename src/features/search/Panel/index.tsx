import {useId, useLayoutEffect, useState, type ReactNode} from 'react';

import {follow} from './follow';
import Idle from './Idle';
import Results, {firstMatch} from './Results';
import {say} from './say';
import useSearch, {submit} from './useSearch';
import useView from './useView';

type Props = {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  onClose: () => void;
};

/** What stands below the field, and what the keys in the field do there. */
export default function Panel({dialog, input, onClose}: Props): ReactNode {
  const listId = useId();
  const state = useSearch(input);
  const [moved, setMoved] = useState<{query: string; id: string}>();
  useView(dialog);

  const answer = state.answer?.pages[0] && state.answer;
  // A new answer starts at its best link; more of the same moves nothing.
  const active =
    answer && moved?.query === answer.query
      ? moved.id
      : listId + firstMatch(answer);
  const activate = (id: string) =>
    answer && setMoved({query: answer.query, id});

  useLayoutEffect(() => {
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(!!answer));
    input.setAttribute('aria-activedescendant', answer ? active : '');

    /** The list itself knows its order: pages, each with its sections. */
    function move(step: number) {
      const links = Array.from(dialog.querySelectorAll('[role=option]'));
      const at = links.findIndex((link) => link.id === active) + step;
      const next = links[(at + links.length) % links.length];
      if (next) {
        activate(next.id);
        next.scrollIntoView({block: 'nearest'});
      }
    }

    function onKeyDown(event: KeyboardEvent) {
      const {key} = event;
      const modified = event.ctrlKey || event.metaKey;
      // Keys that belong to the input method; Safari ends with a bare 229.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells Safari's last key apart.
      if (event.isComposing || event.keyCode === 229) {
        return;
      }
      if (key === 'Escape' || (modified && key === 'k')) {
        onClose();
      } else if (key === 'ArrowDown') {
        move(1);
      } else if (key === 'ArrowUp') {
        move(-1);
      } else if (key === 'Enter' && event.target === input) {
        // An answer to an older query may be on show for a moment.
        const link = document.getElementById(
          active,
        ) as HTMLAnchorElement | null;
        if (link && answer?.query === input.value) {
          follow(link, answer.query, modified);
        }
      } else {
        return;
      }
      event.preventDefault();
    }
    dialog.addEventListener('keydown', onKeyDown);
    return () => dialog.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      {say(state, () => submit(input))}
      {state.status === 'idle' && (
        <Idle onQuery={(query) => submit(input, query)} />
      )}
      {answer && (
        <Results
          key={answer.query}
          {...{answer, listId, active, activate, onClose}}
        />
      )}
    </>
  );
}
