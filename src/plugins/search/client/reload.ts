import {translate} from '@docusaurus/Translate';
import type {MouseEvent} from 'react';

import {mayLoad} from '../../../lib/mayLoad';
import {type Entry, typed} from './typed';

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
  history.replaceState({...entry, typed: typed()}, '');
  window.location.reload();
}
