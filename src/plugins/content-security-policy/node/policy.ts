import {createHash} from 'node:crypto';

import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {PageSteps} from '../../../lib/capability';
import {insertAfter} from '../../../lib/node/htmlEdits';
import {remind} from '../../../lib/node/message';
import {rootElementId} from '../../../lib/shared/builtPage';

/** What a page loads and runs beyond its own site: sources of directives. */
type PageNeeds = {
  /** Origins of scripts, hashes of inline scripts, and `'unsafe-eval'`. */
  scripts: string[];
  /** Origins of style sheets, which bring their fonts along. */
  styles: string[];
  /** Origins that scripts send requests to. */
  connections: string[];
  /** Origins whose pages are shown in frames. */
  frames: string[];
};

/** What the site allows beside what the build finds by itself. */
export type PolicyOptions = {
  /** Scripts of other sites, or whole origins, that our own code loads. */
  scripts: string[];
  /** Origins whose pages may be shown in frames. */
  frames: string[];
  /** Origins that scripts may send requests to. */
  connect: string[];
};

/** Google's tag. */
const googleTagOrigin = 'https://www.googletagmanager.com';

/**
 * Where Google's tag sends what it measures:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const googleTagConnections = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * Class of the editor of theme-live-codeblock, with a hash behind it. The editor
 * runs the reader's code by `new Function`.
 */
const liveCodeClass = /(?:^|\s)playgroundContainer_/;

/** The origin of an address of another site; undefined for a relative address. */
export function originOf(address = ''): string | undefined {
  const absolute = address.replace(/^\/\//, 'https://');
  return /^https?:/i.test(absolute) && URL.canParse(absolute)
    ? new URL(absolute).origin
    : undefined;
}

/** The origins of the absolute addresses; relative ones have none. */
const originsOf = (addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => originOf(address) ?? []);

/**
 * The elements that the configuration and plugins have put around the content.
 * What React renders is left out: it holds what authors have written.
 */
function elementsAroundContent(nodes: ChildNode[]): Element[] {
  return nodes
    .filter(DomUtils.isTag)
    .filter(({attribs}) => attribs.id !== rootElementId)
    .flatMap((element) => [
      element,
      ...elementsAroundContent(element.children),
    ]);
}

/** What the policy must name for a script to run. */
function scriptSources({attribs, children}: Element): string[] {
  if (attribs.src !== undefined) {
    return originsOf([attribs.src]);
  }
  if (attribs.type && !/^(?:module|text\/javascript)$/.test(attribs.type)) {
    return [];
  }
  const code = DomUtils.textContent(children);
  const hash = createHash('sha256').update(code).digest('base64');
  // The snippet of a service, such as a tag manager's, loads the service's script
  // by setting the `src` of an element that it makes.
  const loadedAddresses = code.match(
    /(?<=\bsrc\s*=\s*["'`])(?:https?:)?\/\/[^"'`\s]+/g,
  );
  return [`'sha256-${hash}'`, ...originsOf(loadedAddresses ?? [])];
}

/** Finds what a page asks of its policy beside what all pages need. */
export function findNeeds({children}: Document): PageNeeds {
  const elements = elementsAroundContent(children);
  const elementsNamed = (tag: string) =>
    elements.filter(({name}) => name === tag);
  const linkOrigins = (relation: RegExp) =>
    originsOf(
      elementsNamed('link')
        .filter(({attribs}) => relation.test(attribs.rel ?? ''))
        .map(({attribs}) => attribs.href),
    );
  const scripts = elementsNamed('script').flatMap(scriptSources);
  const hasLiveCode = DomUtils.existsOne(
    ({attribs}) => liveCodeClass.test(attribs.class ?? ''),
    children,
  );
  return {
    scripts: hasLiveCode ? [...scripts, "'unsafe-eval'"] : scripts,
    styles: linkOrigins(/^stylesheet$/),
    connections: [
      ...linkOrigins(/^(?:preconnect|dns-prefetch)$/),
      ...(scripts.includes(googleTagOrigin) ? googleTagConnections : []),
    ],
    // The fallback of a tag manager is a frame within a noscript element.
    frames: originsOf(elementsNamed('iframe').map(({attribs}) => attribs.src)),
  };
}

/**
 * Reports scripts of other sites where the site names no origin that scripts may
 * connect to, because nothing in a page shows what its scripts connect to.
 */
export function remindOfUnknownConnections(
  pageNeeds: PageNeeds[],
  connect: string[],
): void {
  if (connect.length > 0) {
    return;
  }
  const sources = new Set(pageNeeds.flatMap(({scripts}) => scripts));
  for (const source of sources) {
    if (source.startsWith('http') && source !== googleTagOrigin) {
      remind({
        where: 'docusaurus.config.ts',
        what: `网页从 ${source} 载入脚本，它还要连接哪些网站无从得知，没有登记的会被安全策略拦下`,
        fix: `在 src/site/origins.ts 的 connect 里写上它要连接的网站，例如 connect: ['${source}'],`,
      });
    }
  }
}

/** Writes the policy of a page, which refuses what no directive allows. */
export function writePolicy(
  {scripts, styles, connections, frames}: PageNeeds,
  allowed: PolicyOptions,
): string {
  const directives = [
    // Firefox checks <link rel=prefetch> against this directive. A kind of file
    // that is not named below may come from the site itself.
    ["default-src 'self'"],
    ["object-src 'none'"],
    ["script-src 'self'", ...allowed.scripts, ...scripts],
    // React writes style attributes, and each page carries its own styles.
    ["style-src 'self' 'unsafe-inline'", ...styles],
    // Articles show pictures of other sites, and play their recordings.
    ['img-src * data:'],
    ['media-src *'],
    ["font-src 'self'", ...styles],
    ["connect-src 'self'", ...connections, ...allowed.connect],
    // An empty list allows no frame.
    ['frame-src', ...allowed.frames, ...frames],
    ["base-uri 'none'"],
    ["form-action 'none'"],
  ];
  return directives.map((sources) => [...new Set(sources)].join(' ')).join(';');
}

/**
 * Writes its policy into each page, after the meta element of the charset and
 * ahead of everything that it controls. A page without that element gets none.
 */
export function policySteps(options: PolicyOptions): PageSteps {
  const pageNeeds: PageNeeds[] = [];
  return {
    rewrite({document}) {
      const needs = findNeeds(document());
      pageNeeds.push(needs);
      const charset = DomUtils.getElementsByTagName(
        'meta',
        document().children,
      ).find(({attribs}) => attribs.charset !== undefined);
      const policy = writePolicy(needs, options);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      return charset ? [insertAfter(charset, tag)] : [];
    },
    finish: () => remindOfUnknownConnections(pageNeeds, options.connect),
  };
}
