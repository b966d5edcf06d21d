import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import styles from './dialog.module.css';
import {load} from './load';
import type PanelType from './Panel';
import Status from './Status';
import {setTyped, typed} from './typed';

type Props = {onClose: () => void};

type Loaded = {Panel?: typeof PanelType; failed?: true};

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => typed().trim());
  const [active, setActive] = useState('');
  const [{Panel, failed}, setPanel] = useState<Loaded>({});
  const listId = useId();
  const title = translate({id: 'site.search.title', message: '搜索本站'});

  const loadPanel = useCallback(() => {
    load().then(setPanel, () => setPanel({failed: true}));
  }, []);

  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    const input = field.current as HTMLInputElement;
    input.focus();
    input.select();
    loadPanel();
    return () => sheet?.close();
  }, [loadPanel]);

  function read(event: SyntheticEvent<HTMLInputElement>) {
    const {value} = event.currentTarget;
    setTyped(value);
    // Half-typed pinyin is no query.
    if (!(event.nativeEvent as Partial<InputEvent>).isComposing) {
      setQuery(value.trim());
    }
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
        <div className={clsx('site-magnifier', styles.field)}>
          <input
            ref={field}
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={active !== ''}
            aria-activedescendant={active || undefined}
            placeholder={title}
            defaultValue={typed()}
            onInput={read}
            onCompositionEnd={read}
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
            query={query}
            field={field}
            listId={listId}
            onActive={setActive}
          />
        ) : (
          <Status
            loading={!failed}
            onRetry={
              failed &&
              (() => {
                setPanel({});
                loadPanel();
              })
            }
          />
        )}
      </div>
    </dialog>
  );
}
