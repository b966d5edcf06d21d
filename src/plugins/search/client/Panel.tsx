import {useEffect, useState, type ReactNode, type RefObject} from 'react';

import {translate} from '@docusaurus/Translate';

import type {SearchAnswer} from '../shared/engine';
import type {Status as StatusType} from './Dialog';
import Recents from './Recents';
import Results from './Results';
import useSearch from './useSearch';

// The chunk of this file holds all that comes with a search.
export {arrive} from './arrive';

type Props = {
  query: string;
  field: RefObject<HTMLInputElement | null>;
  /** Handed over, so that the main bundle holds all of it in one module. */
  Status: typeof StatusType;
};

/** As if it were typed. */
function type(input: HTMLInputElement | null, text: string): void {
  if (input) {
    input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/** The keyboard of a phone covers the page without making it smaller. */
function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const {style} = document.documentElement;
    const leave = new AbortController();
    function fit() {
      if (view && view.scale <= 1) {
        style.setProperty('--view-height', `${view.height}px`);
        style.setProperty('--view-top', `${view.offsetTop}px`);
      }
    }
    fit();
    view?.addEventListener('resize', fit, {signal: leave.signal});
    view?.addEventListener('scroll', fit, {signal: leave.signal});
    return () => leave.abort();
  }, []);
}

function say({total, partial}: SearchAnswer): string {
  if (!total) {
    return translate({
      id: 'site.search.none',
      message: '没有找到，请少输几字或换词。',
    });
  }
  const found = translate(
    {id: 'site.search.found', message: '找到 {total} 个页面'},
    {total},
  );
  return partial
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
  const text = answer?.query && say(answer);
  return (
    <>
      <Status status={status} onRetry={() => setAttempt(attempt + 1)}>
        {/* A new element, so that the same number is announced again. */}
        {text && <span key={answer.query}>{text}</span>}
      </Status>
      {answer?.query === '' && (
        <Recents onQuery={(text) => type(field.current, text)} />
      )}
      {/* A new answer starts at its best link, whatever was chosen in the last. */}
      {answer?.pages[0] && (
        <Results key={answer.query} answer={answer} field={field} />
      )}
    </>
  );
}
