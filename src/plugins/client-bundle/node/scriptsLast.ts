import {DomUtils} from 'htmlparser2';

import type {BuiltPage, HtmlEdit} from '../../../lib/capability';
import {insertLast, replaceElement} from '../../../lib/node/htmlEdits';
import {bundledScript} from '../../../lib/shared/builtPage';

/**
 * Moves the framework's scripts from the head to the end of the body, with a low
 * priority. Over HTTP/1.1, where files share a few connections, a priority alone
 * would not let the pictures of the page come first.
 */
export function putScriptsLast(page: BuiltPage): HtmlEdit[] {
  const {html, document} = page;
  const [head] = DomUtils.getElementsByTagName('head', document().children);
  const scripts = DomUtils.getElementsByTagName('script', head ?? []).filter(
    ({attribs}) =>
      attribs.defer !== undefined && bundledScript.test(attribs.src ?? ''),
  );
  const moved = scripts.map(({startIndex, endIndex}) => {
    const tag = html.slice(startIndex ?? 0, (endIndex ?? -1) + 1);
    return tag.replace(' defer', ' fetchpriority=low defer');
  });
  const last = insertLast(page, moved.join(''));
  return last
    ? [...scripts.map((script) => replaceElement(script, '')), last]
    : [];
}
