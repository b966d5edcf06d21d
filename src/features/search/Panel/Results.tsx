import {useLayoutEffect, useState, type ReactNode} from 'react';

import Link from '@docusaurus/Link';
import {splitMarks} from '@site/src/lib/search/excerpt';
import type {SearchAnswer} from '@site/src/lib/search/types';

import {remember} from './recents';
import styles from './styles.module.css';

type Props = {
  input: HTMLInputElement;
  /** With one page at least. */
  answer?: SearchAnswer;
};

const listId = 'site-search';

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

/** Where the keys lead. */
const steps: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};

/** The list, and what the keys in the field do there. */
export default function Results({input, answer}: Props): ReactNode {
  const [chosen, setChosen] = useState('');
  const best = answer?.pages[0];
  // Id of the link that Enter follows.
  const active = chosen || (best ? `${best.url}#` : '');

  useLayoutEffect(() => {
    const dialog = input.closest('dialog') as HTMLDialogElement;
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(!!answer));
    input.setAttribute('aria-activedescendant', active);
    const links = Array.from(dialog.querySelectorAll('a'));
    if (!answer?.more && !links.some((link) => link.id === chosen)) {
      // A page's own link may show no match, and only head its sections.
      setChosen(dialog.querySelector('mark')?.closest('a')?.id ?? '');
    }
    input.onkeydown = (event) => {
      const modified = event.ctrlKey || event.metaKey;
      const step = steps[event.key] ?? 0;
      const at = links.findIndex((link) => link.id === active) + step;
      const link = links[(at + links.length) % links.length];
      // Keys that belong to the input method.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's last one says nothing else.
      if (event.keyCode === 229) {
        return;
      }
      if (modified && event.key.toLowerCase() === 'k') {
        dialog.close();
      } else if (step && link) {
        setChosen(link.id);
        link.scrollIntoView({block: 'nearest'});
        // An answer to an older query may be on show for a moment.
      } else if (
        event.key === 'Enter' &&
        answer?.query === input.value.trim()
      ) {
        if (modified) {
          // Firefox ignores the modifiers of a click that a script makes.
          window.open(link?.href);
          remember(answer.query);
        } else {
          link?.click();
        }
      } else {
        return;
      }
      event.preventDefault();
    };
  }, [input, answer, chosen, active]);

  if (!answer) {
    return null;
  }
  const {terms} = answer;
  const onFollow = () => remember(answer.query);
  const mark = (text: string) =>
    splitMarks(text, terms).map((piece, index) =>
      index % 2 ? <mark key={index}>{piece}</mark> : piece,
    );
  return (
    <div
      id={listId}
      role="listbox"
      aria-busy={answer.more}
      className={styles.results}
      aria-label={answer.query}>
      {answer.pages.map((page) => (
        <div key={page.url} role="group" aria-label={page.title}>
          {[
            {anchor: '', heading: page.title, excerpt: page.excerpt},
            ...page.sections,
          ].map((link, place) => {
            const id = `${page.url}#${link.anchor}`;
            return (
              <Link
                key={id}
                id={id}
                to={
                  page.url +
                  toParameter(terms) +
                  (link.anchor && `#${encodeURIComponent(link.anchor)}`)
                }
                role="option"
                aria-selected={id === active}
                tabIndex={-1}
                // Moves, not enters: a list that scrolls under a resting
                // mouse stays.
                onMouseMove={() => setChosen(id)}
                // The dialog closes with the change of page.
                onClick={onFollow}
                onAuxClick={onFollow}>
                <strong>{mark(link.heading)}</strong>
                {!place && <small>{page.trail.join(' › ')}</small>}
                <span>{mark(link.excerpt)}</span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
