import {useId, useState, type KeyboardEvent, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import Announcement from '../Announcement';
import Notice from '../Notice';
import Results from '../Results';
import SearchIcon from '../SearchIcon';
import useCursor from '../useCursor';
import useSearch from '../useSearch';
import CloseButton from './CloseButton';
import Hints from './Hints';
import styles from './styles.module.css';
import useModal from './useModal';

type Props = {onClose: () => void};

/** Outlives the dialog, so that a visitor finds the list again as it was. */
let lastQuery = '';

/** Keys that belong to the input method; Safari ends with a bare 229. */
const isComposing = ({nativeEvent}: KeyboardEvent) =>
  nativeEvent.isComposing ||
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells Safari's last key apart.
  nativeEvent.keyCode === 229;

export default function SearchDialog({onClose}: Props): ReactNode {
  const listId = useId();
  const [text, setText] = useState(lastQuery);
  const [query, setQuery] = useState(lastQuery);
  const {state, retry} = useSearch(query);
  const {modal, input, close} = useModal(onClose);
  const answer = state.status === 'answered' ? state.answer : null;
  const cursor = useCursor(listId, answer);

  function submit(value: string) {
    lastQuery = value;
    setQuery(value);
  }

  function onRetry() {
    // The button goes, and the focus must not go with it.
    input.current?.focus();
    retry();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) {
      return;
    }
    const modified = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' || (modified && event.key === 'k')) {
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      cursor.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === input.current) {
      // An answer to an older query may be on show for a moment.
      cursor.follow(answer?.query === text ? modified : null);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The dialog hears the keys of what it holds.
    <dialog
      {...modal}
      className={styles.dialog}
      aria-label={translate({id: 'site.search.title', message: '搜索本站'})}
      onKeyDown={onKeyDown}>
      <div className={styles.sheet}>
        <div className={styles.field}>
          <SearchIcon />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={translate({
              id: 'site.search.label',
              message: '搜索词',
            })}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={cursor.activeId !== undefined}
            aria-controls={cursor.activeId && listId}
            aria-activedescendant={cursor.activeId}
            placeholder={translate({
              id: 'site.search.placeholder',
              message: '搜索文档与更新日志',
            })}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={({target, nativeEvent}) => {
              setText(target.value);
              // Half-typed pinyin is no query.
              if (!(nativeEvent as InputEvent).isComposing) {
                submit(target.value);
              }
            }}
            onCompositionEnd={({currentTarget}) => submit(currentTarget.value)}
          />
          <CloseButton onClick={close} />
        </div>
        {answer && answer.total > 0 ? (
          <Results
            key={answer.query}
            id={listId}
            answer={answer}
            cursor={cursor}
            onFollow={close}
          />
        ) : (
          <Notice state={state} onRetry={onRetry} />
        )}
        <Hints />
        <Announcement state={state} />
      </div>
    </dialog>
  );
}
