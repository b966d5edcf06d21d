import {translate} from '@docusaurus/Translate';
import type {MouseEvent} from 'react';

import {mayLoad} from '../../../lib/mayLoad';

type Entry = {typed?: string} | null;

let text = '';

/** What is in the field, also after the dialog has closed. */
export const typed = (): string => text;

export function setTyped(value: string): void {
  text = value;
}

/** Loads the code of a newer build; the dialog comes back as it was. */
export function reload({currentTarget}: MouseEvent<HTMLButtonElement>): void {
  if (mayLoad(window) === false) {
    currentTarget.textContent = translate({
      id: 'site.search.reloaded',
      message: '请一分钟后再试',
    });
    return;
  }
  const entry = history.state as Entry;
  history.replaceState({...entry, typed: text}, '');
  window.location.reload();
}

/** Whether the page comes from such a reload, which it does once. */
export function isBack(): boolean {
  const {typed: kept, ...entry} = (history.state as Entry) ?? {};
  history.replaceState(entry, '');
  text = kept ?? text;
  return kept !== undefined;
}
