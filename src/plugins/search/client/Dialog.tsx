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

import {loadPanel} from '.';
import {claimLoad} from '../../../lib/shared/claimLoad';
import styles from './dialog.module.css';

/** What is in the field. It is kept for the next time the dialog opens. */
let fieldText = '';

/** What the browser keeps while the page is loaded again; the router adds to it. */
type HistoryState = {searchText?: string} | null;

/**
 * Loads the page again, which brings the code of a newer build. The text of the
 * field goes along, so that the dialog comes back as it was.
 */
function reloadPage({currentTarget: button}: MouseEvent<HTMLButtonElement>) {
  if (claimLoad(window) === 'refused') {
    button.textContent = translate({
      id: 'site.search.reloaded',
      message: '请一分钟后再试',
    });
    return;
  }
  const state = history.state as HistoryState;
  history.replaceState({...state, searchText: fieldText}, '');
  location.reload();
}

/**
 * Whether the dialog itself has loaded this page again; the text that its field had
 * is then taken back. Only the first call says so, as it clears the record.
 */
export function comesBackFromReload(): boolean {
  const {searchText, ...state} = (history.state as HistoryState) ?? {};
  history.replaceState(state, '');
  if (searchText === undefined) {
    return false;
  }
  fieldText ||= searchText;
  return true;
}

type StatusProps = {
  status: 'loading' | 'failed' | undefined;
  /** Tries again what has failed. */
  onRetry: () => void;
  /** What to show when nothing loads and nothing has failed. */
  children?: ReactNode;
};

/**
 * Assistive technology reads aloud what changes in this element, so it is the
 * same element in each status.
 */
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
            onClick={reloadPage}>
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
 * A dialog that is open as long as it is mounted. As it is modal, the browser
 * keeps the focus inside, hides the page from assistive technology, and gives
 * the focus back at the end.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [query, setQuery] = useState(() => fieldText.trim());
  const [panelModule, setPanelModule] = useState<
    Awaited<ReturnType<typeof loadPanel>> | 'failed'
  >();
  const title = translate({id: 'site.search.title', message: '搜索本站'});

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    field.current?.focus();
    field.current?.select();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (!panelModule) {
      loadPanel().then(setPanelModule, () => setPanelModule('failed'));
    }
  }, [panelModule]);

  function readField(event: SyntheticEvent<HTMLInputElement>) {
    fieldText = event.currentTarget.value;
    // While an input method composes, the field has pinyin, which is no query.
    if (!(event.nativeEvent as Partial<InputEvent>).isComposing) {
      setQuery(fieldText.trim());
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Keyboard users close the dialog with Escape.
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-label={title}
      // Escape sends both events, but a busy browser sends the second one late. A
      // Control+K between them would close what is closed already.
      onCancel={onClose}
      onClose={onClose}
      onPointerDown={({target}) => {
        pressed.current = target;
      }}
      onClick={(event) => {
        // What is in the dialog covers it, so that a click on the dialog itself
        // is one on the backdrop. Only where it began counts: whoever selects text
        // in the field may let go outside.
        const dialog = dialogRef.current;
        if (event.target !== dialog) {
          // A click may remove its button, and the focus with it. A control that
          // is to keep the focus has to stop the event.
          field.current?.focus();
        } else if (pressed.current === dialog) {
          onClose();
        }
      }}>
      <div>
        <div className={clsx('site-magnifier', styles.field)}>
          <input
            ref={field}
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-controls="site-search-results"
            // Results.tsx changes it, and adds aria-activedescendant.
            aria-expanded={false}
            placeholder={title}
            defaultValue={fieldText}
            onInput={readField}
            onCompositionEnd={readField}
          />
          <button type="button" onClick={onClose}>
            {translate({id: 'site.search.close', message: '关闭'})}
          </button>
        </div>
        {panelModule && panelModule !== 'failed' ? (
          // `Status` is handed over for the reason that Panel.tsx gives.
          <panelModule.default query={query} field={field} Status={Status} />
        ) : (
          <Status
            status={panelModule ?? 'loading'}
            onRetry={() => setPanelModule(undefined)}
          />
        )}
      </div>
    </dialog>
  );
}
