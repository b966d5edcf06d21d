import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import {load} from '.';
import styles from './dialog.module.css';
import Status from './Status';
import {typed} from './typed';

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 */
export default function SearchDialog({
  onClose,
}: {
  onClose: () => void;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => typed.text.trim());
  const [loaded, setLoaded] = useState<
    Awaited<ReturnType<typeof load>> | 'failed'
  >();
  const title = translate({id: 'site.search.title', message: '搜索本站'});

  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    field.current?.focus();
    field.current?.select();
    return () => sheet?.close();
  }, []);
  useEffect(() => {
    if (!loaded) {
      load().then(setLoaded, () => setLoaded('failed'));
    }
  }, [loaded]);

  function read(event: SyntheticEvent<HTMLInputElement>) {
    typed.text = event.currentTarget.value;
    // Half-typed pinyin is no query.
    if (!(event.nativeEvent as Partial<InputEvent>).isComposing) {
      setQuery(typed.text.trim());
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
            // The list changes these two, wherever it is.
            aria-controls="search-results"
            aria-expanded={false}
            placeholder={title}
            defaultValue={typed.text}
            onInput={read}
            onCompositionEnd={read}
          />
          <button type="button" onClick={onClose}>
            {translate({id: 'site.search.close', message: '关闭'})}
          </button>
        </div>
        {loaded && loaded !== 'failed' ? (
          <loaded.default query={query} field={field} Status={Status} />
        ) : (
          <Status
            status={loaded ?? 'loading'}
            onRetry={() => setLoaded(undefined)}
          />
        )}
      </div>
    </dialog>
  );
}
