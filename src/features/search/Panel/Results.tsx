import type {ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {splitMarks} from '@site/src/lib/search/excerpt';
import type {SearchAnswer} from '@site/src/lib/search/types';

import type {Active} from '../active';
import {remember} from './recents';
import styles from './styles.module.css';
import {toParameter} from './words';

type Props = {
  listId: string;
  answer: SearchAnswer;
  active: Active;
  onActive: (active: Active) => void;
  onClose: () => void;
};

/** The first link that shows a match: a page's own may only head its sections. */
export function firstMatch(
  {query, pages: [page], terms}: SearchAnswer,
  listId: string,
): Active {
  const own = page?.excerpt || splitMarks(page?.title ?? '', terms)[1];
  return page ? {id: `${listId}0${own ? '' : '-0'}`, query} : null;
}

export default function Results({
  listId,
  answer: {query, pages, terms},
  active,
  onActive,
  onClose,
}: Props): ReactNode {
  const mark = (text: string) =>
    splitMarks(text, terms).map((piece, index) =>
      index % 2 ? <mark key={index}>{piece}</mark> : piece,
    );
  const option = (id: string, url: string, children: ReactNode) => (
    <Link
      key={id}
      id={id}
      to={url.replace(/(?=#|$)/, toParameter(terms))}
      role="option"
      aria-selected={id === active?.id}
      tabIndex={-1}
      // Moves, not enters: a list that scrolls under a resting mouse stays.
      onMouseMove={() => id !== active?.id && onActive({id, query})}
      onClick={({ctrlKey, metaKey, shiftKey, altKey}) => {
        remember(query);
        if (!ctrlKey && !metaKey && !shiftKey && !altKey) {
          onClose();
        }
      }}
      onAuxClick={() => remember(query)}>
      {children}
    </Link>
  );
  return (
    <div
      id={listId}
      role="listbox"
      className={styles.results}
      aria-label={translate({id: 'site.search.results', message: '搜索结果'})}>
      {pages.map(({url, title, trail, excerpt, sections}, nth) => (
        <div key={url} role="group" aria-label={title}>
          {option(
            `${listId}${nth}`,
            url,
            <>
              <strong>{mark(title)}</strong>
              {trail[0] && <small>{trail.join(' › ')}</small>}
              {excerpt && <span>{mark(excerpt)}</span>}
            </>,
          )}
          {sections.map((section, place) =>
            option(
              `${listId}${nth}-${place}`,
              `${url}#${encodeURIComponent(section.anchor)}`,
              <>
                <strong>{mark(section.heading)}</strong>
                <span>{mark(section.excerpt)}</span>
              </>,
            ),
          )}
        </div>
      ))}
    </div>
  );
}
