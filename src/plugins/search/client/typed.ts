import {translate} from '@docusaurus/Translate';
import type {MouseEvent} from 'react';

import {mayLoad} from '../../../lib/mayLoad';

/** What is in the field, also after the dialog has closed. */
export const typed = {text: ''};

type Entry = Partial<typeof typed> | null;

/** Loads the code of a newer build; the dialog comes back as it was. */
export function reload({currentTarget}: MouseEvent<HTMLButtonElement>): void {
  if (mayLoad(window) === false) {
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
