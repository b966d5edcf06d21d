import {createHash} from 'node:crypto';

import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {rootElementId} from '../../../lib/shared/builtPage';
import {originOf, originsOf, type PolicyOptions} from './sources';

/** What a page loads and runs beyond its own site: sources of directives. */
export type PageNeeds = {
  /** Origins of scripts, hashes of inline scripts, and `'unsafe-eval'`. */
  scripts: string[];
  /** Origins of style sheets. */
  styles: string[];
  /** Origins of fonts. */
  fonts: string[];
  /** Origins that scripts send requests to. */
  connections: string[];
  /** Origins whose pages are shown in frames. */
  frames: string[];
  /** Where a `<base>` may lead. */
  bases: string[];
};

/** Google's tag. */
export const googleTagOrigin = 'https://www.googletagmanager.com';

/**
 * Where Google's tag sends what it measures:
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const googleTagConnections = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** The sheets of Google Fonts, whose fonts come from another host. */
const googleSheetsOrigin = 'https://fonts.googleapis.com';
const googleFontsOrigin = 'https://fonts.gstatic.com';

/**
 * Class of the editor of theme-live-codeblock, with a hash behind it. The editor
 * runs the reader's code by `new Function`. rehypeRefuse.ts removes the class from
 * what articles have written, so that only the theme's own editor has it.
 */
export const liveCodeClass = /(?<![\w-])playgroundContainer_/;

/**
 * Attribute of elements that an article has written, which may be in the head, as
 * well: the policy of their page does not ask what they need.
 */
export const articleMark = 'data-in-article';

/**
 * The elements that the configuration, plugins and components have put around the
 * content. What React renders within its root is left out: it holds what authors
 * have written.
 */
function elementsAroundContent(nodes: ChildNode[]): Element[] {
  return nodes
    .filter(DomUtils.isTag)
    .filter(({attribs}) => attribs.id !== rootElementId)
    .filter(({attribs}) => attribs[articleMark] === undefined)
    .flatMap((element) => [
      element,
      ...elementsAroundContent(element.children),
    ]);
}

/**
 * The types by which a browser runs a script, all of them in lower case:
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type
 * A script of any other type holds data, such as `application/ld+json`.
 */
const scriptTypes = new Set([
  ...['', 'module', 'importmap', 'speculationrules'],
  ...['text/javascript', 'application/javascript'],
  ...['text/ecmascript', 'application/ecmascript'],
  ...['text/x-javascript', 'application/x-javascript'],
  ...['text/x-ecmascript', 'application/x-ecmascript'],
  ...['text/jscript', 'text/livescript'],
  ...['0', '1', '2', '3', '4', '5'].map((minor) => `text/javascript1.${minor}`),
]);

/** Whether the browser runs what stands between the tags of a script. */
export function isRunInline({name, attribs}: Element): boolean {
  // Without a type, the old attribute `language` names the type's second half.
  const type =
    attribs.type ?? (attribs.language ? `text/${attribs.language}` : '');
  return (
    name === 'script' &&
    attribs.src === undefined &&
    scriptTypes.has(type.trim().toLowerCase())
  );
}

/** What the policy must name for a script to run. */
function scriptSources(script: Element): string[] {
  if (!isRunInline(script)) {
    return originsOf([script.attribs.src]);
  }
  // The browser hashes the text with plain line ends.
  const code = DomUtils.textContent(script.children).replace(/\r\n?/g, '\n');
  const hash = createHash('sha256').update(code).digest('base64');
  // The snippet of a service, such as a tag manager's, loads the service's script
  // by setting the `src` of an element that it makes.
  const loadedAddresses = code.match(
    /(?<=\bsrc\s*=\s*["'`])(?:https?:)?\/\/[^"'`\s]+/g,
  );
  return [`'sha256-${hash}'`, ...originsOf(loadedAddresses ?? [])];
}

/**
 * Finds what a page asks of its policy beside what all pages need.
 *
 * @param mayHaveLiveCode whether theme-live-codeblock is there
 */
export function findNeeds(
  {children}: Document,
  mayHaveLiveCode: boolean,
): PageNeeds {
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
  const styles = linkOrigins(/(?:^|\s)stylesheet(?:\s|$)/i);
  const hasLiveCode =
    mayHaveLiveCode &&
    DomUtils.existsOne(
      ({attribs}) => liveCodeClass.test(attribs.class ?? ''),
      children,
    );
  return {
    scripts: hasLiveCode ? [...scripts, "'unsafe-eval'"] : scripts,
    styles,
    fonts: styles.includes(googleSheetsOrigin)
      ? [...styles, googleFontsOrigin]
      : styles,
    connections: [
      ...linkOrigins(/(?:^|\s)(?:preconnect|dns-prefetch)(?:\s|$)/i),
      ...(scripts.includes(googleTagOrigin) ? googleTagConnections : []),
    ],
    // The fallback of a tag manager is a frame within a noscript element.
    frames: originsOf(elementsNamed('iframe').map(({attribs}) => attribs.src)),
    bases: elementsNamed('base').map(
      ({attribs}) => originOf(attribs.href) ?? "'self'",
    ),
  };
}

/** Writes the policy of a page, which refuses what no directive allows. */
export function writePolicy(
  {scripts, styles, fonts, connections, frames, bases}: PageNeeds,
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
    // Articles show pictures of other sites, and play their recordings. Scripts
    // of the site make addresses with `blob:`.
    ['img-src * data: blob:'],
    ['media-src * data: blob:'],
    // The bundler writes small fonts into the style sheet.
    ["font-src 'self' data:", ...fonts],
    ["connect-src 'self'", ...connections, ...allowed.connect],
    // An empty list allows no frame.
    ['frame-src', ...allowed.frames, ...frames],
    ['base-uri', ...(bases.length > 0 ? bases : ["'none'"])],
    ["form-action 'none'"],
  ];
  return directives.map((sources) => [...new Set(sources)].join(' ')).join(';');
}
