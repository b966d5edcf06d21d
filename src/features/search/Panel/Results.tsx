import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {splitMarks} from '@site/src/lib/search/excerpt';
import type {SearchAnswer} from '@site/src/lib/search/types';

import {remember} from './recents';
import styles from './styles.module.css';

type Props = {
  listId: string;
  answer: SearchAnswer;
  /** Id of the link that Enter follows. */
  active: string;
  activate: (id: string) => void;
  onClose: () => void;
};

/** A server refuses an address that is much longer, once in percent signs. */
const wordsLimit = 200;

/**
 * The words to mark, as a part of an address: `?q=字库`. It is read as a query,
 * so that what would mean something else there goes in quotes. Half of an
 * emoji, which a piece of a query may end with, is no error.
 */
const toParameter = (terms: string[]) => {
  const q = terms
    .map((term) => (/^-|\s/.test(term) ? `"${term}"` : term))
    .join(' ')
    .slice(0, wordsLimit);
  return `?${new URLSearchParams({q}).toString()}`;
};

/** The first link that shows a match: a page's own may only head its sections. */
export function firstMatch(answer?: SearchAnswer): string {
  const page = answer?.pages[0];
  return page?.sections[0] &&
    !page.excerpt &&
    !splitMarks(page.title, answer?.terms ?? [])[1]
    ? '0-1'
    : '0-0';
}

export default function Results({
  listId,
  answer: {query, pages, terms, more},
  active,
  activate,
  onClose,
}: Props): ReactNode {
  const mark = (text: string) =>
    splitMarks(text, terms).map((piece, index) =>
      index % 2 ? <mark key={index}>{piece}</mark> : piece,
    );
  return (
    <div
      id={listId}
      role="listbox"
      aria-busy={more}
      className={styles.results}
      aria-label={translate({id: 'site.search.results', message: '搜索结果'})}>
      {pages.map(({url, title, trail, excerpt, sections}, nth) => (
        <div key={url} role="group" aria-label={title}>
          {[{anchor: '', heading: title, excerpt}, ...sections].map(
            (link, place) => {
              const id = `${listId}${nth}-${place}`;
              return (
                <Link
                  key={id}
                  id={id}
                  to={
                    url +
                    toParameter(terms) +
                    (place ? `#${encodeURIComponent(link.anchor)}` : '')
                  }
                  role="option"
                  aria-selected={id === active}
                  tabIndex={-1}
                  // Moves, not enters: a list that scrolls under a resting
                  // mouse stays.
                  onMouseMove={() => id !== active && activate(id)}
                  onClick={(event) => {
                    remember(query);
                    if (
                      !event.ctrlKey &&
                      !event.metaKey &&
                      !event.shiftKey &&
                      !event.altKey
                    ) {
                      onClose();
                    }
                  }}
                  onAuxClick={() => remember(query)}>
                  <strong>{mark(link.heading)}</strong>
                  {!place && trail[0] && <small>{trail.join(' › ')}</small>}
                  {link.excerpt && <span>{mark(link.excerpt)}</span>}
                </Link>
              );
            },
          )}
        </div>
      ))}
    </div>
  );
}
