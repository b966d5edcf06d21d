import {createHash} from 'node:crypto';

import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {PageSteps} from '../../../lib/capability';
import {insertAfter} from '../../../lib/node/htmlEdits';
import {remind} from '../../../lib/node/message';
import {rootElementId} from '../../../lib/shared/builtPage';

type Needs = ReturnType<typeof findNeeds>;

/** Google's tag, and where it sends what it measures. */
const googleTag = 'https://www.googletagmanager.com';
// https://developers.google.com/tag-platform/security/guides/csp
const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * Class of the editor of theme-live-codeblock, with a hash behind it. The editor
 * runs the reader's code by `new Function`.
 */
const liveCodeClass = /(?:^|\s)playgroundContainer_/;

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
    .filter(({attribs}) => attribs.id !== rootElementId)
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

/** What a page asks of its policy, beside what all pages need. */
export function findNeeds({children}: Document) {
  const around = outsideApp(children);
  const tags = (name: string) => around.filter((one) => one.name === name);
  const links = (rel: RegExp) =>
    tags('link')
      .filter(({attribs}) => rel.test(attribs.rel ?? ''))
      .flatMap(({attribs}) => originOf(attribs.href));
  const scripts = tags('script').flatMap(scriptSource);
  const hasLiveCode = DomUtils.existsOne(
    ({attribs}) => liveCodeClass.test(attribs.class ?? ''),
    children,
  );
  return {
    scripts: [...scripts, ...(hasLiveCode ? ["'unsafe-eval'"] : [])],
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
  for (const origin of new Set(all.flatMap(({scripts}) => scripts))) {
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

/** What the site allows beside what the build finds by itself. */
export type PolicyOptions = {
  /** Origins whose pages may be shown in frames. */
  frames: string[];
  /** Origins that scripts may send requests to. */
  connect: string[];
};

/** The policy of a page; what no line allows is refused. */
export const writePolicy = (
  {scripts, styles, connections, frames}: Needs,
  allowed: PolicyOptions,
): string =>
  [
    // Firefox holds links that prefetch to this directive. What is not named below
    // may come from the site itself, except what `object-src` refuses.
    ["default-src 'self'"],
    ["object-src 'none'"],
    ["script-src 'self'", ...scripts],
    // React writes style attributes, and each page carries its own styles.
    ["style-src 'self' 'unsafe-inline'", ...styles],
    // Articles show pictures of other hosts, and play their recordings.
    ['img-src * data:'],
    ['media-src *'],
    ["font-src 'self'", ...styles],
    ["manifest-src 'self'"],
    ["connect-src 'self'", ...connections, ...allowed.connect],
    ['frame-src', ...allowed.frames, ...frames],
    ["base-uri 'none'"],
    ["form-action 'none'"],
  ]
    .map((directive) => [...new Set(directive)].join(' '))
    .join(';');

/** Writes its policy into each page, ahead of everything that it controls. */
export function policySteps(options: PolicyOptions): PageSteps {
  const all: Needs[] = [];
  return {
    rewrite({document}) {
      const {children} = document();
      const needs = findNeeds(document());
      all.push(needs);
      const charset = DomUtils.getElementsByTagName('meta', children).find(
        ({attribs}) => attribs.charset !== undefined,
      );
      const policy = writePolicy(needs, options);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      return charset ? [insertAfter(charset, tag)] : [];
    },
    finish: () => remindOfUnknown(all, options.connect),
  };
}
