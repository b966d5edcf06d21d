import {useLayoutEffect, useState, type ReactNode, type RefObject} from 'react';

import Link from '@docusaurus/Link';

import {splitMarks} from '../shared/text';
import type {SearchAnswer} from '../shared/engine';
import styles from './panel.module.css';
import {remember} from './Recents';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** With one page at least. */
  answer: SearchAnswer;
};

/** A server refuses an address that is much longer, once in percent signs. */
const wordsLimit = 200;

/** The words to mark: `?q=字库`; half of an emoji at the end is no error. */
function toParameter(terms: string[]): string {
  const q = terms
    .map((term) => (/^-|\s/.test(term) ? `"${term}"` : term))
    .join(' ')
    .slice(0, wordsLimit);
  return `?${new URLSearchParams({q}).toString()}`;
}

/** The list, and what the keys in the field do there. */
export default function Results({field, answer}: Props): ReactNode {
  const {terms} = answer;
  const [chosen, setChosen] = useState('');
  // The links of a page: its own, then those of its sections.
  const pages = answer.pages.map((page) => ({
    ...page,
    links: [{...page, anchor: '', heading: page.title}, ...page.sections].map(
      (link) => ({...link, id: `${page.url}#${link.anchor}`}),
    ),
  }));
  const links = pages.flatMap((page) => page.links);
  const isMarked = ({heading, excerpt}: (typeof links)[number]) =>
    splitMarks(`${heading}\n${excerpt}`, terms).length > 1;
  // A page's own link may show no match, and only head its sections.
  const best = (!answer.more && links.find(isMarked)) || links[0];
  const active =
    (links.some(({id}) => id === chosen) ? chosen : best?.id) ?? '';

  // Not by React, which would render the field anew at each step.
  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', 'true');
    return () => {
      input?.setAttribute('aria-expanded', 'false');
      input?.removeAttribute('aria-activedescendant');
    };
  }, [field]);

  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-activedescendant', active);
    function onKeyDown(event: KeyboardEvent) {
      // Keys that belong to the input method.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's last one says nothing else.
      if (event.keyCode === 229) {
        return;
      }
      const {key, ctrlKey, metaKey} = event;
      const step = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
      const link = document.getElementById(active) as HTMLAnchorElement | null;
      if (step) {
        const at = links.findIndex(({id}) => id === active) + step;
        const {id = ''} = links[(at + links.length) % links.length] ?? {};
        setChosen(id);
        document.getElementById(id)?.scrollIntoView({block: 'nearest'});
        event.preventDefault();
        // An answer to an older query may be on show for a moment.
      } else if (key === 'Enter' && answer.query === input?.value.trim()) {
        if (ctrlKey || metaKey) {
          // Firefox ignores the modifiers of a click that a script makes.
          window.open(link?.href);
          remember(answer.query);
        } else {
          link?.click();
        }
        event.preventDefault();
      }
    }
    input?.addEventListener('keydown', onKeyDown);
    return () => input?.removeEventListener('keydown', onKeyDown);
  });

  const onFollow = () => remember(answer.query);
  const mark = (text: string) =>
    splitMarks(text, terms).map((piece, index) =>
      index % 2 ? <mark key={index}>{piece}</mark> : piece,
    );
  return (
    <div
      id="site-search-results"
      role="listbox"
      aria-busy={answer.more}
      className={styles.results}
      aria-label={answer.query}>
      {pages.map((page) => (
        <div key={page.url} role="group" aria-label={page.title}>
          {page.links.map(({id, anchor, heading, excerpt}) => (
            <Link
              key={id}
              id={id}
              to={
                page.url +
                toParameter(terms) +
                (anchor && `#${encodeURIComponent(anchor)}`)
              }
              role="option"
              aria-selected={id === active}
              tabIndex={-1}
              // Moves, not enters: a list that scrolls under a resting mouse
              // stays.
              onMouseMove={() => setChosen(id)}
              // The dialog closes with the change of page.
              onClick={onFollow}
              onAuxClick={onFollow}>
              <strong>{mark(heading)}</strong>
              {!anchor && <span>{page.trail.join(' › ')}</span>}
              <span>{mark(excerpt)}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
