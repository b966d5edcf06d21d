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

/** The first link that shows a match: a page's own may only head its sections. */
function firstMatch(answer: SearchAnswer | null): number {
  const page = answer?.pages[0];
  return page && page.title.marks.length === 0 && !page.excerpt ? 1 : 0;
}

/** Which of the links is active. A new answer starts at its best one. */
export default function useCursor(
  listId: string,
  answer: SearchAnswer | null,
): Cursor {
  const [position, setPosition] = useState({answer, index: firstMatch(answer)});
  const index =
    position.answer === answer ? position.index : firstMatch(answer);
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
