import {useState} from 'react';

import type {SearchAnswer} from '@site/src/lib/search/types';

export type Cursor = {
  /** Id of the active option; undefined while there is none. */
  activeId: string | undefined;
  /** Id of the nth link, counted through pages and their sections. */
  idOf: (index: number) => string;
  move: (step: 1 | -1) => void;
  point: (index: number) => void;
  /** Opens the active link, in a new tab if so asked; null does nothing. */
  follow: (newTab: boolean | null) => void;
};

/** Which of the links is active. A new answer starts at its first. */
export default function useCursor(
  listId: string,
  answer: SearchAnswer | null,
): Cursor {
  const [position, setPosition] = useState({answer, index: 0});
  const index = position.answer === answer ? position.index : 0;
  const count =
    answer?.pages.reduce((sum, page) => sum + 1 + page.sections.length, 0) ?? 0;

  const idOf = (nth: number) => `${listId}-${nth}`;
  const activeId = count > 0 ? idOf(index) : undefined;
  const point = (nth: number) => setPosition({answer, index: nth});

  return {
    activeId,
    idOf,
    point,
    move(step) {
      if (count > 0) {
        const next = (index + step + count) % count;
        point(next);
        document.getElementById(idOf(next))?.scrollIntoView({block: 'nearest'});
      }
    },
    follow(newTab) {
      const link = activeId && document.getElementById(activeId);
      if (newTab === null || !(link instanceof HTMLAnchorElement)) {
        return;
      }
      if (newTab) {
        window.open(link.href, '_blank', 'noopener');
      } else {
        link.click();
      }
    },
  };
}
