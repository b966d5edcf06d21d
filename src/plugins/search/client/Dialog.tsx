import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import {translate} from '@docusaurus/Translate';

import styles from './dialog.module.css';
import {loadPanel} from './loadPanel';
import type PanelType from './Panel';
import Status from './Status';

/** It outlives the dialog: a visitor finds it again as it was. */
let lastQuery = '';

type Props = {onClose: () => void};

type Loaded = {Panel?: typeof PanelType; failed?: true};

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 * Browsers before 2022 without modal dialogs get the same sheet, not modal.
 *
 * The panel below the field answers what a visitor types; it is on its way.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(lastQuery);
  const [active, setActive] = useState('');
  const [{Panel, failed}, setPanel] = useState<Loaded>({});
  const listId = useId();
  const title = translate({id: 'site.search.title', message: '搜索本站'});

  const load = useCallback(() => {
    loadPanel().then(
      (module) => setPanel({Panel: module.default}),
      () => setPanel({failed: true}),
    );
  }, []);

  useLayoutEffect(() => {
    const sheet = dialog.current as Partial<HTMLDialogElement> & Element;
    if (sheet.showModal) {
      sheet.showModal();
    } else {
      sheet.setAttribute('open', '');
    }
    field.current?.focus();
    field.current?.select();
    load();
    return () => sheet.close?.();
  }, [load]);

  function ask(text: string) {
    lastQuery = text.trim();
    setQuery(lastQuery);
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The backdrop is for mice; keys have Escape.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onClose={onClose}
      // The sheet covers the dialog: only the backdrop is the dialog itself.
      // Within it, a button may go, and the focus must not go with it.
      onClick={(event) =>
        event.target === dialog.current ? onClose() : field.current?.focus()
      }>
      <div>
        <div className={styles.field}>
          <input
            ref={field}
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={active !== ''}
            aria-activedescendant={active || undefined}
            placeholder={title}
            defaultValue={query}
            onInput={({currentTarget, nativeEvent}) => {
              // Half-typed pinyin is no query.
              if (!nativeEvent.isComposing) {
                ask(currentTarget.value);
              }
            }}
            onCompositionEnd={({currentTarget}) => ask(currentTarget.value)}
            onKeyDown={(event) => {
              if (
                (event.ctrlKey || event.metaKey) &&
                event.key.toLowerCase() === 'k'
              ) {
                event.preventDefault();
                onClose();
              }
            }}
          />
          <button type="button" onClick={onClose}>
            {translate({id: 'site.search.close', message: '关闭'})}
          </button>
        </div>
        {Panel ? (
          <Panel
            field={field}
            listId={listId}
            query={query}
            onActive={setActive}
            onQuery={(text) => {
              // The field follows what is typed, not the other way round.
              if (field.current) {
                field.current.value = text;
              }
              ask(text);
            }}
          />
        ) : (
          <Status
            loading={!failed}
            onRetry={
              failed &&
              (() => {
                setPanel({});
                load();
              })
            }
          />
        )}
      </div>
    </dialog>
  );
}
