import {createHash} from 'node:crypto';

import render from 'dom-serializer';
import type {ChildNode, Document, Element} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {rootElementId} from '../../../lib/shared/builtPage';
import {originOf, originsOf, type Sources} from './sources';
import {findStyleNeeds, type StyleNeeds} from './styleNeeds';

/** Where Google's tag is loaded from: gtag.js, and the Tag Manager. */
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

/**
 * Class of the editor of theme-live-codeblock, with a hash behind it. The editor
 * runs the reader's code by `new Function`. rehypeRefuse.ts removes the class from
 * the elements and the JSX of articles, so that nobody gets `'unsafe-eval'` by
 * writing the class. A program in an article can still set it.
 */
export const liveCodeClass = /(?<![\w-])playgroundContainer_/;

/**
 * Attribute of the `<link>` elements of an article, and of what rehypeRefuse.ts has
 * reported. The policy of the page does not count them as needs, and reminders.ts
 * does not report them again.
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
 * The types of inline scripts that a browser obeys, so that a policy must allow
 * them, all in lower case:
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type
 * A script of any other type holds data, such as `application/ld+json`.
 */
const obeyedScriptTypes = new Set([
  ...['', 'module', 'importmap', 'speculationrules'],
  ...['text/javascript', 'application/javascript'],
  ...['text/ecmascript', 'application/ecmascript'],
  ...['text/x-javascript', 'application/x-javascript'],
  ...['text/x-ecmascript', 'application/x-ecmascript'],
  ...['text/jscript', 'text/livescript'],
  ...['0', '1', '2', '3', '4', '5'].map((minor) => `text/javascript1.${minor}`),
]);

/** Whether the browser obeys what stands between the tags of a script. */
export function isInlineScript({name, attribs}: Element): boolean {
  // Without a type, the old attribute `language` names the type's second half.
  const type =
    attribs.type ?? (attribs.language ? `text/${attribs.language}` : '');
  return (
    name === 'script' &&
    attribs.src === undefined &&
    obeyedScriptTypes.has(type.trim().toLowerCase())
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

/** What the policy must name for a script to run: nothing for one of data. */
function scriptSources(script: Element): string[] {
  if (!isInlineScript(script)) {
    return originsOf([script.attribs.src]);
  }
  // The snippet of a service, such as a tag manager's, loads the service's script
  // by setting the `src` of an element that it makes.
  const loadedAddresses = codeOf(script).match(
    /(?<=\bsrc\s*=\s*["'`])(?:https?:)?\/\/[^"'`\s]+/g,
  );
  return [hashOf(script), ...originsOf(loadedAddresses ?? [])];
}

/** The elements that may need something of the policy. */
const tagsWithNeeds = new Set(['script', 'link', 'style', 'iframe', 'base']);

/** The elements with needs that stand around the content of a page. */
const findElementsWithNeeds = ({children}: Document): Element[] =>
  elementsAroundContent(children).filter(({name}) => tagsWithNeeds.has(name));

/**
 * The HTML of each element with needs on the not-found page. It shows no article, so
 * the site itself has put them there.
 */
export const findSiteElements = (notFoundPage: Document): Set<string> =>
  new Set(
    findElementsWithNeeds(notFoundPage).map((element) => render(element)),
  );

/**
 * Finds what a page needs of its policy beside what all pages need.
 *
 * @param mayHaveLiveCode whether theme-live-codeblock is there
 * @param siteElements those of {@link findSiteElements}, for a page that shows
 *   articles: a program in an article can write into the head, so that any other
 *   element counts for nothing. Undefined for any other page, where all count.
 * @param needsOfSheet what a style sheet loads from other sites
 */
export function findNeeds(
  page: Document,
  mayHaveLiveCode: boolean,
  siteElements: Set<string> | undefined,
  needsOfSheet: (address: string) => StyleNeeds,
): Sources {
  const elements = findElementsWithNeeds(page).filter(
    (element) => !siteElements || siteElements.has(render(element)),
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
  const needsOfStyles = [
    ...sheets.map(({attribs}) => needsOfSheet(attribs.href ?? '')),
    ...elementsNamed('style').map(({children}) =>
      findStyleNeeds(DomUtils.textContent(children)),
    ),
  ];
  const styles = originsOf([
    ...sheets.map(({attribs}) => attribs.href),
    ...needsOfStyles.flatMap((needs) => needs.sheets),
  ]);
  const hasLiveCode =
    mayHaveLiveCode &&
    DomUtils.existsOne(
      ({attribs}) => liveCodeClass.test(attribs.class ?? ''),
      page.children,
    );
  return {
    scripts: hasLiveCode ? [...scripts, "'unsafe-eval'"] : scripts,
    styles,
    fonts: originsOf(needsOfStyles.flatMap((needs) => needs.fonts)),
    connect: [
      ...linkOrigins(/(?:^|\s)(?:preconnect|dns-prefetch)(?:\s|$)/i),
      ...(scripts.includes(googleTagOrigin) ? googleTagConnections : []),
    ],
    // A tag manager has a frame in a noscript element, for browsers without
    // scripts. The parser reads it as an element like any other.
    frames: originsOf(elementsNamed('iframe').map(({attribs}) => attribs.src)),
    bases: elementsNamed('base').map(
      ({attribs}) => originOf(attribs.href) ?? "'self'",
    ),
  };
}

/** Writes the policy of a page, which refuses what no directive allows. */
export function writePolicy(allowed: Sources): string {
  const {scripts, styles, fonts, connect, frames, bases} = allowed;
  const directives = [
    // Firefox checks <link rel=prefetch> against this directive. A kind of file
    // that is not named below may come from the site itself.
    ["default-src 'self'"],
    ["object-src 'none'"],
    ['script-src', ...scripts],
    // React writes style attributes, and each page carries its own styles.
    ['style-src', ...styles, "'unsafe-inline'"],
    // Articles show pictures of other sites, and play their recordings. Scripts
    // of the site make addresses with `blob:`.
    ['img-src * data: blob:'],
    ['media-src * data: blob:'],
    // The bundler writes small fonts into the style sheet.
    ['font-src', ...fonts, 'data:'],
    ['connect-src', ...connect],
    ['frame-src', ...frames],
    ['base-uri', ...(bases.length > 0 ? bases : ["'none'"])],
    ["form-action 'none'"],
  ];
  return directives.map((sources) => [...new Set(sources)].join(' ')).join(';');
}
