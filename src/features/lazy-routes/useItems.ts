import {useCallback, useEffect, useState} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

import {isSlowConnection} from './connection';
import {loadItems, presentItems} from './branches';

type Items = readonly PropSidebarItem[];

/** What there is of sidebar items to show. */
export type ItemsState = {
  /** Undefined while they are on their way, or have failed to come. */
  present: Items | undefined;
  error: unknown;
  retry: () => void;
};

/** Gets the items of an open category where they are not here yet. */
export function useItems(items: Items): ItemsState {
  // The items come by way of a store outside; this only says when to look.
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  const [, setArrived] = useState(false);
  const present = presentItems(items);
  const isMissing = present === undefined;

  useEffect(() => {
    let isCurrent = true;
    if (isMissing) {
      loadItems(items).then(
        () => isCurrent && setArrived(true),
        (reason: unknown) => isCurrent && setError(reason),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [items, isMissing, attempt]);

  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((number) => number + 1);
  }, []);
  return {present, error, retry};
}

/** Link props by which a closed category gets its items before it opens. */
export function loadAheadProps(items: Items): {
  onPointerEnter?: () => void;
  onFocus?: () => void;
} {
  if (presentItems(items)) {
    return {};
  }
  const loadAhead = () => {
    if (!isSlowConnection()) {
      // Whoever opens the category asks again, and is told of a failure.
      loadItems(items).catch(() => {});
    }
  };
  return {onPointerEnter: loadAhead, onFocus: loadAhead};
}
