import type {Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {remind} from '../../../lib/node/message';
import {articleMark, googleTagOrigin, hashOf, isInlineScript} from './policy';
import {findRefusals, type Refusal} from './refusals';
import {hostOf, isAllowed, type Sources} from './sources';

/**
 * Reports the scripts of other sites of which `connect` says nothing: no page
 * shows what its scripts connect to. Their own host in `connect`, or one below
 * it, says that somebody has looked.
 */
export function remindOfUnknownConnections(
  scripts: Iterable<string>,
  connect: string[],
): void {
  for (const source of scripts) {
    const isKnown =
      source === googleTagOrigin ||
      isAllowed(source, connect) ||
      connect.some((other) => hostOf(other).endsWith(`.${hostOf(source)}`));
    if (source.startsWith('http') && !isKnown) {
      remind({
        where: 'docusaurus.config.ts',
        what: `网页从 ${source} 载入脚本，它还要连接哪些网站无从得知，没有登记的会被安全策略拦下`,
        fix: `在 src/site/origins.ts 的 connect 里写上它要连接的网站；只连接别处，或哪里都不连接的，也写上它自己，就不再提醒：connect: ['${source}'],`,
      });
    }
  }
}

/** A script that a component has written between its tags has no hash. */
const inlineScript: Refusal = {
  what: '组件里的内联脚本不会运行',
  fix: '写进组件的 useEffect；整个网站都要用的，写进 docusaurus.config.ts 的 headTags。',
};

/**
 * What a page shows and its policy stops, whoever has written it. What stands in
 * an article is left out, because rehypeRefuse.ts has reported it with its line.
 */
export function findStopped({children}: Document, allowed: Sources): Refusal[] {
  const isUnmarked = ({attribs}: Element) => attribs[articleMark] === undefined;
  const elements = DomUtils.findAll(isUnmarked, children);
  return elements.flatMap((element) => {
    if (isInlineScript(element) && !allowed.scripts.includes(hashOf(element))) {
      return [inlineScript];
    }
    const {name, attribs, children: content} = element;
    const read = (attribute: string) => attribs[attribute];
    const readText = () => DomUtils.textContent(content);
    return findRefusals(name, read, readText, allowed);
  });
}

/** Something that the policy of a page stops. */
export type Stopped = {
  refusal: Refusal;
  /** The page, and its file from the site's folder on, if it has one. */
  route: string;
  file: string | undefined;
};

/**
 * Reports each thing that pages do not show once: a component may be on many
 * pages, and a post is in lists, too, which have no file of their own.
 */
export function remindOfStopped(stopped: Stopped[]): void {
  const byRefusal = new Map<string, Stopped[]>();
  for (const item of stopped) {
    const key = JSON.stringify(item.refusal);
    const items = byRefusal.get(key) ?? [];
    byRefusal.set(key, items);
    items.push(item);
  }
  for (const items of byRefusal.values()) {
    const pages = new Set(items.map(({route}) => route)).size;
    const shown = items.find(({file}) => file !== undefined) ?? items[0];
    const place = shown?.file ?? shown?.route ?? '';
    if (shown) {
      remind({
        where: pages > 1 ? `${place} 等 ${pages} 页` : place,
        ...shown.refusal,
      });
    }
  }
}
