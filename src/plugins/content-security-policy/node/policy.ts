import {createHash} from 'node:crypto';

import render from 'dom-serializer';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {rootElementId} from '../../../lib/shared/builtPage';
import {originOf, originsOf, type PolicyOptions} from './sources';
import {findStyleNeeds, type StyleNeeds} from './styleNeeds';

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

/** Where style sheets of these origins have their fonts. */
export const fontSources = (styles: string[]): string[] =>
  styles.includes(googleSheetsOrigin) ? [...styles, googleFontsOrigin] : styles;

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

/** The code of an inline script, with plain line ends, as the browser hashes it. */
const codeOf = ({children}: Element): string =>
  DomUtils.textContent(children).replace(/\r\n?/g, '\n');

/** The source that allows an inline script. */
export function hashOf(script: Element): string {
  const hash = createHash('sha256').update(codeOf(script)).digest('base64');
  return `'sha256-${hash}'`;
}

/** What the policy must name for a script to run. */
function scriptSources(script: Element): string[] {
  if (!isRunInline(script)) {
    return originsOf([script.attribs.src]);
  }
  // The snippet of a service, such as a tag manager's, loads the service's script
  // by setting the `src` of an element that it makes.
  const loadedAddresses = codeOf(script).match(
    /(?<=\bsrc\s*=\s*["'`])(?:https?:)?\/\/[^"'`\s]+/g,
  );
  return [hashOf(script), ...originsOf(loadedAddresses ?? [])];
}

/** Elements that ask something of the policy. */
const asking = new Set(['script', 'link', 'style', 'iframe', 'base']);

/** The elements of a page that ask something, and stand around its content. */
const findAsking = ({children}: Document): Element[] =>
  elementsAroundContent(children).filter(({name}) => asking.has(name));

/** What the not-found page asks, which shows no article: each element's HTML. */
export const findAskingOfSite = (notFoundPage: Document): Set<string> =>
  new Set(findAsking(notFoundPage).map((element) => render(element)));

/**
 * Finds what a page asks of its policy beside what all pages need.
 *
 * @param mayHaveLiveCode whether theme-live-codeblock is there
 * @param askingOfSite what may ask something of a page that shows articles: their
 *   programs can put anything into its head. Undefined for a page that shows none.
 * @param needsOfSheet what a style sheet of the site itself loads
 */
export function findNeeds(
  page: Document,
  mayHaveLiveCode: boolean,
  askingOfSite: Set<string> | undefined,
  needsOfSheet: (address: string) => StyleNeeds,
): PageNeeds {
  const elements = findAsking(page).filter(
    (element) => !askingOfSite || askingOfSite.has(render(element)),
  );
  const elementsNamed = (tag: string) =>
    elements.filter(({name}) => name === tag);
  const linkOrigins = (relation: RegExp) =>
    originsOf(
      elementsNamed('link')
        .filter(({attribs}) => relation.test(attribs.rel ?? ''))
        .map(({attribs}) => attribs.href),
    );
  const scripts = elementsNamed('script').flatMap(scriptSources);
  const sheets = elementsNamed('link').filter(({attribs}) =>
    /(?:^|\s)stylesheet(?:\s|$)/i.test(attribs.rel ?? ''),
  );
  const ownStyles = [
    ...sheets.map(({attribs}) => needsOfSheet(attribs.href ?? '')),
    ...elementsNamed('style').map(({children}) =>
      findStyleNeeds(DomUtils.textContent(children)),
    ),
  ];
  const styles = originsOf([
    ...sheets.map(({attribs}) => attribs.href),
    ...ownStyles.flatMap((needs) => needs.sheets),
  ]);
  const fonts = originsOf(ownStyles.flatMap((needs) => needs.fonts));
  const hasLiveCode =
    mayHaveLiveCode &&
    DomUtils.existsOne(
      ({attribs}) => liveCodeClass.test(attribs.class ?? ''),
      page.children,
    );
  return {
    scripts: hasLiveCode ? [...scripts, "'unsafe-eval'"] : scripts,
    styles,
    fonts: [...fontSources(styles), ...fonts],
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
    ["style-src 'self' 'unsafe-inline'", ...allowed.styles, ...styles],
    // Articles show pictures of other sites, and play their recordings. Scripts
    // of the site make addresses with `blob:`.
    ['img-src * data: blob:'],
    ['media-src * data: blob:'],
    // The bundler writes small fonts into the style sheet.
    ["font-src 'self' data:", ...fontSources(allowed.styles), ...fonts],
    ["connect-src 'self'", ...connections, ...allowed.connect],
    ['frame-src', ...allowed.frames, ...frames],
    ['base-uri', ...(bases.length > 0 ? bases : ["'none'"])],
    ["form-action 'none'"],
  ];
  return directives.map((sources) => [...new Set(sources)].join(' ')).join(';');
}
