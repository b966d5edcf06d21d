import {createHash} from 'node:crypto';

import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {remind} from '../../../lib/message';

/** What a page asks of its policy, beside what all pages need. */
export type Needs = ReturnType<typeof findNeeds>;

/** Google's tag, and where it sends what it measures. */
const googleTag = 'https://www.googletagmanager.com';
// https://developers.google.com/tag-platform/security/guides/csp
const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Class of theme-live-codeblock's editor, whose code runs by `new Function`. */
const liveCode = /[="' ]playgroundContainer_/;

/** The origin of an address on the web; none for a relative one. */
export const originOf = (address = ''): string[] => {
  const full = address.replace(/^\/\//, 'https://');
  return /^https?:/i.test(full) && URL.canParse(full)
    ? [new URL(full).origin]
    : [];
};

/** Elements of the page, except what React renders: the author's content. */
function outsideApp(nodes: ChildNode[]): Element[] {
  return nodes
    .filter(DomUtils.isTag)
    .filter(({attribs}) => attribs.id !== '__docusaurus')
    .flatMap((element) => [element, ...outsideApp(element.children)]);
}

/** The origin of a script's file, or the hash of an inline script. */
function scriptSource({attribs, children}: Element): string[] {
  if (attribs.src !== undefined) {
    return originOf(attribs.src);
  }
  if (attribs.type && !/^(?:module|text\/javascript)$/.test(attribs.type)) {
    return [];
  }
  const text = DomUtils.textContent(children);
  const hash = createHash('sha256').update(text).digest('base64');
  // A service's snippet loads the script itself, as a tag manager's does.
  const loaded = text.match(/(?<=\bsrc\s*=\s*["'`])(?:https?:)?\/\/[^"'`\s]+/g);
  return [`'sha256-${hash}'`, ...(loaded ?? []).flatMap(originOf)];
}

/** Reads what is around the content of a page. */
export function findNeeds(html: string, {children}: Document) {
  const around = outsideApp(children);
  const tags = (name: string) => around.filter((one) => one.name === name);
  const links = (rel: RegExp) =>
    tags('link')
      .filter(({attribs}) => rel.test(attribs.rel ?? ''))
      .flatMap(({attribs}) => originOf(attribs.href));
  const scripts = tags('script').flatMap(scriptSource);
  return {
    scripts: [...scripts, ...(liveCode.test(html) ? ["'unsafe-eval'"] : [])],
    // They bring their fonts along.
    styles: links(/^stylesheet$/),
    connections: [
      ...links(/^(?:preconnect|dns-prefetch)$/),
      ...(scripts.includes(googleTag) ? googleHosts : []),
    ],
    // The fallback of a tag manager, in a noscript.
    frames: tags('iframe').flatMap(({attribs}) => originOf(attribs.src)),
  };
}

/** Reports scripts of other sites, as nothing shows what they connect to. */
export function remindOfUnknown(all: Needs[], connect: string[]): void {
  const sources = new Set(all.flatMap(({scripts}) => scripts));
  for (const origin of sources) {
    const isUnknown = origin.startsWith('http') && origin !== googleTag;
    if (isUnknown && connect.length === 0) {
      remind({
        where: 'docusaurus.config.ts',
        what: `网页从 ${origin} 载入脚本，它还要连接哪些网站无从得知，没有登记的会被安全策略拦下`,
        fix: `在 src/site/origins.ts 的 connect 里写上它要连接的网站，例如 connect: ['${origin}'],`,
      });
    }
  }
}

/** What src/site allows beside what the pages need. */
export type PolicyOptions = {
  /** Origins whose pages may be shown in frames. */
  frames: string[];
  /** Origins that scripts of other sites may send requests to. */
  connect: string[];
};

const line = (name: string, ...sources: string[]) =>
  `${name} ${[...new Set(sources)].join(' ')}`;

/** The policy of a page; what no line allows is refused. */
export const writePolicy = (
  {scripts, styles, connections, frames}: Needs,
  allowed: PolicyOptions,
): string =>
  [
    line('default-src', "'none'"),
    line('script-src', "'self'", ...scripts),
    // React writes style attributes, and each page carries its own styles.
    line('style-src', "'self'", "'unsafe-inline'", ...styles),
    // Articles show pictures of other hosts, and play their recordings.
    line('img-src', '*', 'data:'),
    line('media-src', '*'),
    line('font-src', "'self'", ...styles),
    line('manifest-src', "'self'"),
    line('connect-src', "'self'", ...connections, ...allowed.connect),
    line('frame-src', ...allowed.frames, ...frames),
    line('base-uri', "'none'"),
    line('form-action', "'none'"),
  ].join(';');

/** Ahead of everything that the policy controls; after the encoding alone. */
export const putPolicy = (html: string, policy: string): string =>
  html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
