import {remember} from './recents';

/** What Enter does with the active link. */
export function follow(
  link: HTMLAnchorElement,
  query: string,
  inNewTab: boolean,
): void {
  if (inNewTab) {
    // Firefox ignores the modifiers of a click that a script makes.
    window.open(link.href, '_blank', 'noopener');
    remember(query);
  } else {
    link.click();
  }
}
