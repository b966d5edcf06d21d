import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import {translate} from '@docusaurus/Translate';

import type {Active} from '../active';
import {loadParts, type Parts} from '../load';
import Status, {sayBefore} from '../Status';
import styles from './styles.module.css';
import useModal from './useModal';

/** These outlive the dialog: a visitor finds it again as it was. */
let lastQuery = '';
let known: Parts | undefined;

/** Keys that belong to the input method; Safari ends with a bare 229. */
const isComposing = ({nativeEvent}: KeyboardEvent) =>
  nativeEvent.isComposing ||
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells Safari's last key apart.
  nativeEvent.keyCode === 229;

/** The modal dialog with its field; the panel below it arrives later. */
export default function SearchDialog({
  onClose,
}: {
  onClose: () => void;
}): ReactNode {
  const listId = useId();
  const [text, setText] = useState(lastQuery);
  const [query, setQuery] = useState(lastQuery);
  const [active, setActive] = useState<Active>(null);
  const [parts, setParts] = useState(known);
  const [hasFailed, setFailed] = useState(false);
  const {dialog, input} = useModal();

  function load() {
    loadParts().then(
      (loaded) => setParts((known = loaded)),
      () => setFailed(true),
    );
  }
  useEffect(load, []);

  function submit(value: string) {
    lastQuery = value;
    setText(value);
    setQuery(value);
  }

  /** The list itself knows its order: pages, each with its sections. */
  function move(from: Element | null, step: number) {
    const links = Array.from(
      dialog.current?.querySelectorAll('[role=option]') ?? [],
    );
    const at = links.findIndex((link) => link === from) + step;
    const next = links[(at + links.length) % links.length];
    if (active && next) {
      setActive({...active, id: next.id});
      next.scrollIntoView({block: 'nearest'});
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const {key, target} = event;
    const modified = event.ctrlKey || event.metaKey;
    const link = active && document.getElementById(active.id);
    if (isComposing(event)) {
      return;
    }
    if (key === 'Escape' || (modified && key === 'k')) {
      onClose();
    } else if (key === 'ArrowDown') {
      move(link, 1);
    } else if (key === 'ArrowUp') {
      move(link, -1);
    } else if (key === 'Enter' && target === input.current) {
      // An answer to an older query may be on show for a moment.
      if (active?.query === text) {
        parts?.follow(link as HTMLAnchorElement, text, modified);
      }
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The dialog hears the keys of what it holds.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({id: 'site.search.title', message: '搜索本站'})}
      onClose={onClose}
      // The sheet covers the dialog: only the backdrop is the dialog itself.
      // Within it, a button may go, and the focus must not go with it.
      onClick={({target}) =>
        target === dialog.current ? onClose() : input.current?.focus()
      }
      onKeyDown={onKeyDown}>
      <div>
        <div className={styles.field}>
          <input
            ref={input}
            role="combobox"
            aria-label={translate({
              id: 'site.search.label',
              message: '搜索词',
            })}
            aria-autocomplete="list"
            aria-expanded={!!active}
            aria-controls={listId}
            aria-activedescendant={active?.id}
            placeholder={translate({
              id: 'site.search.placeholder',
              message: '搜索文档与更新日志',
            })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={({target: {value}, nativeEvent}) => {
              setText(value);
              // Half-typed pinyin is no query.
              if (!(nativeEvent as InputEvent).isComposing) {
                submit(value);
              }
            }}
            onCompositionEnd={({currentTarget}) => submit(currentTarget.value)}
          />
          <button type="button" onClick={onClose}>
            {translate({id: 'site.search.close', message: '关闭'})}
          </button>
        </div>
        {parts ? (
          <parts.Panel
            {...{query, listId, active, onActive: setActive, onClose}}
            onQuery={submit}
          />
        ) : (
          <Status
            state={hasFailed ? 'failed' : 'loading'}
            said={sayBefore(hasFailed, () => {
              setFailed(false);
              load();
            })}
          />
        )}
      </div>
    </dialog>
  );
}
