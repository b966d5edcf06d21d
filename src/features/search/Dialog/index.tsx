import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';

import {translate} from '@docusaurus/Translate';

import {loadParts} from '../load';
import {messages} from './status';
import styles from './styles.module.css';

/** It outlives the dialog: a visitor finds it again as it was. */
let typed = '';

type Props = {onClose: () => void};

/**
 * A dialog that is open as long as it is mounted. The browser keeps the focus
 * inside, hides the page from assistive technology, and gives the focus back.
 * Browsers before 2022 without modal dialogs get the same sheet, not modal.
 *
 * What a visitor types is read, and answered, by the panel below the field,
 * which is on its way.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [content, setContent] = useState<ReactNode>();
  const title = translate({id: 'site.search.title', message: '搜索本站'});

  useLayoutEffect(() => {
    const sheet = dialog.current as Partial<HTMLDialogElement> & Element;
    const field = sheet.querySelector('input') as HTMLInputElement;
    if (sheet.showModal) {
      sheet.showModal();
    } else {
      sheet.setAttribute('open', '');
    }
    field.focus();
    field.select();
    function load() {
      setContent(messages.loading());
      loadParts().then(
        ({Panel}) => setContent(<Panel input={field} messages={messages} />),
        () => setContent(messages.failed(load)),
      );
    }
    load();
    return () => {
      typed = field.value;
      sheet.close?.();
    };
  }, []);

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
        event.target === dialog.current
          ? onClose()
          : dialog.current?.querySelector('input')?.focus()
      }>
      <div>
        <div className={styles.field}>
          <input
            // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- It controls nothing until the panel has a list.
            role="combobox"
            aria-label={title}
            aria-autocomplete="list"
            aria-expanded={false}
            placeholder={title}
            defaultValue={typed}
          />
          <button type="button" onClick={onClose}>
            {translate({id: 'site.search.close', message: '关闭'})}
          </button>
        </div>
        {content}
      </div>
    </dialog>
  );
}
