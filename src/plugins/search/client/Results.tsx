import {
  useLayoutEffect,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import Link from '@docusaurus/Link';

import type {SearchAnswer} from '../shared/answerQuery';
import {splitAtTerms} from '../shared/text';
import {forgetMarkedPage} from './highlightTerms';
import styles from './panel.module.css';
import {rememberQuery} from './Recents';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** With one page at least. */
  answer: SearchAnswer;
};

/**
 * Characters of the terms in an address. In percent signs they are nine times as
 * many, and servers refuse addresses that are much longer.
 */
const parameterLimit = 200;

/** The terms that the page is to mark, such as `?q=字库`. */
function toParameter(terms: string[]): string {
  const q = terms
    .map((term) => (/^-|\s/.test(term) ? `"${term}"` : term))
    .join(' ')
    .slice(0, parameterLimit);
  // `slice` may leave half an emoji at the end, a lone surrogate, for which
  // encodeURIComponent would throw an error. URLSearchParams does not.
  return `?${new URLSearchParams({q}).toString()}`;
}

/** A link of the list, to a page or to one of its sections. */
type ResultLink = {
  id: string;
  /** Empty for the page itself. */
  anchor: string;
  heading: string;
  excerpt: string;
};

/** The pages of an answer, each with its own link and those of its sections. */
const addLinks = (answer: SearchAnswer) =>
  answer.pages.map((page) => {
    const {url, title, excerpt, sections} = page;
    const links: ResultLink[] = [
      {anchor: '', heading: title, excerpt},
      ...sections,
    ].map((link) => ({...link, id: `${url}#${link.anchor}`}));
    return {...page, links};
  });

/**
 * The link that Enter follows before another one is chosen: the first link that
 * itself shows a match. The link of a page may show none, and stand there only
 * above those of its sections. In a preview there are no sections yet.
 */
function findBest(
  links: ResultLink[],
  {terms, isPreview}: SearchAnswer,
): ResultLink | undefined {
  const hasMatch = ({heading, excerpt}: ResultLink) =>
    splitAtTerms(`${heading}\n${excerpt}`, terms).length > 1;
  return (isPreview ? undefined : links.find(hasMatch)) ?? links[0];
}

/** How far a key moves the choice in the list. */
const steps: Partial<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1};

/** The list, and what the keys in the field do there. */
export default function Results({field, answer}: Props): ReactNode {
  const {query, terms, isPreview} = answer;
  const [chosenId, setChosenId] = useState('');
  const pages = addLinks(answer);
  const links = pages.flatMap((page) => page.links);
  // The chosen link goes if the text of its page turns out not to match.
  const active =
    links.find(({id}) => id === chosenId) ?? findBest(links, answer);
  const activeId = active?.id ?? '';

  // The attributes of the field are not set by React, which would render the
  // dialog anew at each step.
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
    input?.setAttribute('aria-activedescendant', activeId);

    function move(step: number) {
      const current = links.findIndex(({id}) => id === activeId);
      const next = (current + step + links.length) % links.length;
      const id = links[next]?.id ?? '';
      setChosenId(id);
      document.getElementById(id)?.scrollIntoView({block: 'nearest'});
    }

    function follow(isInNewTab: boolean) {
      const link = document.getElementById(
        activeId,
      ) as HTMLAnchorElement | null;
      if (isInNewTab) {
        // Firefox ignores the modifiers of a click that a script makes.
        window.open(link?.href);
        rememberQuery(query);
      } else {
        link?.click();
      }
    }

    function onKeyDown(event: KeyboardEvent) {
      // The key belongs to the input method.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari says so by the key code alone.
      if (event.keyCode === 229) {
        return;
      }
      const step = steps[event.key];
      if (step) {
        move(step);
        event.preventDefault();
      } else if (event.key === 'Enter' && query === input?.value.trim()) {
        // Only if the list answers what the field says now. Until the answer is
        // there, the list is that of an earlier query.
        follow(event.ctrlKey || event.metaKey);
        event.preventDefault();
      }
    }
    input?.addEventListener('keydown', onKeyDown);
    return () => input?.removeEventListener('keydown', onKeyDown);
  });

  function handleClick({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) {
    rememberQuery(query);
    // Otherwise the link opens elsewhere, and this page stays as it is.
    if (!(ctrlKey || metaKey || shiftKey || altKey)) {
      forgetMarkedPage();
    }
  }
  const markTerms = (text: string) =>
    splitAtTerms(text, terms).map((piece, index) =>
      index % 2 ? <mark key={index}>{piece}</mark> : piece,
    );
  return (
    <div
      id="site-search-results"
      role="listbox"
      aria-busy={isPreview}
      className={styles.results}
      aria-label={query}>
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
              aria-selected={id === activeId}
              tabIndex={-1}
              // When the list scrolls under a resting mouse, a link is entered
              // without a move, and must not be chosen.
              onMouseMove={() => setChosenId(id)}
              // The dialog closes with the change of page.
              onClick={handleClick}
              onAuxClick={() => rememberQuery(query)}>
              <strong>{markTerms(heading)}</strong>
              {!anchor && <span>{page.trail.join(' › ')}</span>}
              <span>{markTerms(excerpt)}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
