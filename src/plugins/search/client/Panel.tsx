import {useEffect, useState, type ReactNode, type RefObject} from 'react';

import {translate} from '@docusaurus/Translate';

import type {SearchAnswer} from '../shared/answerQuery';
import type {Status as StatusType} from './Dialog';
import Recents from './Recents';
import Results from './Results';
import useSearch from './useSearch';

// client/index.ts gets it from the chunk of this file.
export {highlightTerms} from './highlightTerms';

type Props = {
  query: string;
  field: RefObject<HTMLInputElement | null>;
  /**
   * Passed in, not imported. An import here would make Dialog.tsx a module of
   * this chunk, too, and the bundler could then no longer join it with the other
   * modules of the main chunk.
   */
  Status: typeof StatusType;
};

/** Puts a text into the field, which takes it as if a visitor had typed it. */
function enterText(input: HTMLInputElement | null, text: string): void {
  if (input) {
    input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/**
 * Hands the height that a phone's keyboard leaves free to the style sheet. The
 * keyboard covers the page without making it smaller.
 */
function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const {style} = document.documentElement;
    const listeners = new AbortController();
    const {signal} = listeners;
    function measure() {
      // In a zoomed page, the view is small for another reason.
      if (view && view.scale <= 1) {
        style.setProperty('--view-height', `${view.height}px`);
        style.setProperty('--view-top', `${view.offsetTop}px`);
      }
    }
    measure();
    view?.addEventListener('resize', measure, {signal});
    view?.addEventListener('scroll', measure, {signal});
    return () => listeners.abort();
  }, []);
}

function describeAnswer({total, isPartial}: SearchAnswer): string {
  if (total === 0) {
    return translate({
      id: 'site.search.none',
      message: '没有找到，请少输几字或换词。',
    });
  }
  const found = translate(
    {id: 'site.search.found', message: '找到 {total} 个页面'},
    {total},
  );
  return isPartial
    ? translate(
        {id: 'site.search.partial', message: '部分匹配：{found}'},
        {found},
      )
    : found;
}

/** What is below the field. */
export default function Panel({query, field, Status}: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const {status, answer} = useSearch(query, attempt);
  useVisibleHeight();
  const description = answer?.query && describeAnswer(answer);
  return (
    <>
      <Status status={status} onRetry={() => setAttempt(attempt + 1)}>
        {/* A new element for each query, so that the same number of pages is
            announced again. */}
        {description && <span key={answer.query}>{description}</span>}
      </Status>
      {answer?.query === '' && (
        <Recents onQuery={(text) => enterText(field.current, text)} />
      )}
      {/* A new list for each query, so that it starts at its best link, whatever
          was chosen in the last one. */}
      {answer && answer.pages.length > 0 && (
        <Results key={answer.query} answer={answer} field={field} />
      )}
    </>
  );
}
