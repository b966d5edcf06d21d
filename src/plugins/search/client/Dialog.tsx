import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import {load} from '.';
import {claimLoad} from '../../../lib/shared/claimLoad';
import styles from './dialog.module.css';

/** What is in the field, also after the dialog has closed. */
const typed = {text: ''};

type Entry = Partial<typeof typed> | null;

/** Loads the code of a newer build; the dialog comes back as it was. */
function reload({currentTarget}: MouseEvent<HTMLButtonElement>): void {
  if (claimLoad(window) === false) {
    currentTarget.textContent = translate({
      id: 'site.search.reloaded',
      message: '请一分钟后再试',
    });
    return;
  }
  history.replaceState({...(history.state as Entry), ...typed}, '');
  location.reload();
}

/** Whether the page comes from such a reload, which it does once. */
export function isBack(): boolean {
  const {text, ...entry} = (history.state as Entry) ?? {};
  history.replaceState(entry, '');
  typed.text ||= text ?? '';
  return text !== undefined;
}

type StatusProps = {
  status: 'loading' | 'failed' | undefined;
  /** Tries again what has failed. */
  onRetry: () => void;
  /** What to show otherwise. */
  children?: ReactNode;
};

/** One element throughout, as assistive technology reads what changes in it. */
export function Status({status, onRetry, children}: StatusProps): ReactNode {
  return (
    <div role="status" className={styles.status}>
      {status === 'loading' &&
        translate({id: 'site.search.loading', message: '正在加载……'})}
      {status === 'failed' && (
        <>
          {translate({id: 'site.search.failed', message: '搜索加载失败。'})}
          <button
            type="button"
            className="button button--primary button--sm"
            onClick={onRetry}>
            {translate({id: 'site.search.retry', message: '重试'})}
          </button>{' '}
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={reload}>
            {translate({id: 'site.search.reload', message: '刷新页面'})}
          </button>
        </>
      )}
      {!status && children}
    </div>
  );
}

type Props = {onClose: () => void};

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
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
            aria-controls="site-search-results"
            // The list changes it, and adds aria-activedescendant.
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
