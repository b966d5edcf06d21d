import render from 'dom-serializer';
import {type Element, isDirective, isTag} from 'domhandler';
import {DomUtils, parseDocument} from 'htmlparser2';

// A static host serves SVG and HTML under types that run scripts, on the site's
// origin and under no policy, whoever opens the file by its own address. So what
// an article shows of such a file is published without what runs. DOMPurify was
// passed over: it needs a whole DOM, such as jsdom, at build.

/** Elements of SVG or of HTML within it that run code or load what does. */
const runningElements = new Set([
  ...['script', 'handler', 'listener', 'iframe', 'frame', 'frameset', 'object'],
  ...['embed', 'applet', 'base', 'meta'],
]);

/** The name of an element or an attribute without its namespace's prefix. */
const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

function runs(element: Element): boolean {
  const {name, attribs} = element;
  // An animation of an event's attribute.
  const animated = localName(attribs.attributeName?.trim() ?? '');
  return runningElements.has(localName(name)) || animated.startsWith('on');
}

/** Attributes that hold an address, or what an animation puts into one. */
const addressAttributes = new Set([
  ...['href', 'src', 'action', 'formaction', 'data', 'base', 'ping', 'poster'],
  ...['background', 'to', 'from', 'by', 'values'],
]);

/** Whether an attribute handles an event, or leads to code. */
function isCode(name: string, value: string): boolean {
  const local = localName(name);
  // Browsers ignore blanks within a scheme; an animation lists several values.
  const address = value.replace(/[\0- ]/g, '');
  return (
    local.startsWith('on') ||
    (addressAttributes.has(local) && /(?:^|;)(?:java|vb)script:/i.test(address))
  );
}

/** Text in the encoding that its byte order mark or XML declaration names. */
function decodeText(source: Buffer): {text: string; isUtf8: boolean} {
  const start = source.toString('latin1', 0, 200);
  const [mark] = /^(?:\xff\xfe|\xfe\xff)/.exec(start) ?? [];
  const [, declared = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start) ??
    [];
  const hasZeros = source.includes(0);
  let encoding = declared.toLowerCase();
  if (mark) {
    encoding = `utf-16${mark.startsWith('\xff') ? 'le' : 'be'}`;
  } else if (/^utf-?16/.test(encoding) && !hasZeros) {
    // Text in UTF-16 has zeros, those of its tags. An editor has saved this
    // file in UTF-8 and left the declaration.
    encoding = 'utf-8';
  }
  try {
    return {
      text: new TextDecoder(encoding).decode(source),
      isUtf8: declared.toLowerCase() === 'utf-8' && !mark && !hasZeros,
    };
  } catch {
    return {text: source.toString(), isUtf8: false};
  }
}

/**
 * Puts the values of a document type's entities where they are named, as those of
 * Illustrator. Values with markup or further entities are left out.
 */
function expandEntities(text: string): string {
  const [doctype, subset = ''] =
    /<!DOCTYPE[^[>]*\[([^]*?)\]\s*>/.exec(text) ?? [];
  if (!doctype) {
    return text;
  }
  const entities = new Map<string, string>();
  for (const [, name = ''] of subset.matchAll(/<!ENTITY\s+([^\s&;]+)/g)) {
    entities.set(name, '');
  }
  for (const [, name = '', double, single] of subset.matchAll(
    /<!ENTITY\s+([^\s&;]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g,
  )) {
    const value = double ?? single ?? '';
    entities.set(name, value.replace(/"/g, '&quot;').replace(/'/g, '&apos;'));
  }
  return text
    .replace(doctype, '')
    .replace(
      /&([^\s&;]+);/g,
      (whole, name: string) => entities.get(name) ?? whole,
    );
}

/**
 * An SVG without what runs when it is opened by itself. As a picture of a page it
 * looks the same, since nothing in it runs there.
 *
 * @returns undefined if there is nothing to leave out
 */
export function inertSvg(source: Buffer): Buffer | undefined {
  const {text, isUtf8} = decodeText(source);
  const expanded = expandEntities(text);
  let isChanged = !isUtf8 || expanded !== text;
  const document = parseDocument(expanded, {xmlMode: true});
  const nodes = DomUtils.find(() => true, document.children, true, Infinity);
  for (const node of nodes) {
    // A directive is removed, because it may declare entities, a style sheet
    // that transforms the document, or an encoding that the output does not
    // have. A plain declaration alone does not count as a change.
    if (isDirective(node)) {
      isChanged ||= !/^(?:\?xml\s|!doctype\b[^[]*$)/i.test(node.data);
      DomUtils.removeElement(node);
    }
    if (!isTag(node)) {
      continue;
    }
    if (runs(node)) {
      DomUtils.removeElement(node);
      isChanged = true;
    }
    const attributes = Object.entries(node.attribs);
    const harmless = attributes.filter(([name, value]) => !isCode(name, value));
    if (harmless.length < attributes.length) {
      node.attribs = Object.fromEntries(harmless);
      isChanged = true;
    }
  }
  return isChanged ? Buffer.from(render(document, {xmlMode: true})) : undefined;
}

const noScripts =
  '<meta http-equiv="Content-Security-Policy" content="script-src \'none\';object-src \'none\'">';

/**
 * The doctype of a page, by which a browser chooses between its ways to lay out
 * the page; empty if there is none. Comments may stand ahead of it. Only
 * printable ASCII is taken: an escape sequence of ISO-2022-JP would turn the
 * policy behind it into other signs.
 */
const doctypeOf = (page: Buffer): string =>
  /^(?:\s|<!--(?:(?!-->)[^])*-->|<\?[^>]*>)*(<!doctype[\t\n\r -=?-~]*>)/i.exec(
    page.toString('latin1', 0, 65_536),
  )?.[1] ?? '';

/**
 * A page in which no script runs: a policy stands ahead of all that it holds.
 * Only a copy of the page's doctype precedes it, as the one behind it is
 * ignored.
 */
export function inertHtml(source: Buffer): Buffer {
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(
    source.toString('latin1', 0, 2),
  );
  // The mark says in which encoding the policy would be read, too.
  const utf8 = isUtf16
    ? Buffer.from(`\ufeff${decodeText(source).text}`)
    : source;
  const mark = Buffer.from('\ufeff');
  const hasMark = utf8.subarray(0, 3).equals(mark);
  const page = hasMark ? utf8.subarray(3) : utf8;
  return Buffer.concat([
    hasMark ? mark : Buffer.alloc(0),
    Buffer.from(`${doctypeOf(page)}${noScripts}`),
    page,
  ]);
}
