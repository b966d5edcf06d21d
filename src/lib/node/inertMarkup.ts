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

/** Whether an attribute handles an event, or leads to code. */
function isCode(name: string, value: string): boolean {
  // Browsers ignore blanks within a scheme; an animation lists several values.
  const address = value.replace(/[\0- ]/g, '');
  return (
    localName(name).startsWith('on') ||
    /(?:^|;)(?:java|vb)script:/i.test(address)
  );
}

/** Text in the encoding that its byte order mark or XML declaration names. */
function decodeText(source: Buffer): {text: string; isUtf8: boolean} {
  const start = source.toString('latin1', 0, 200);
  const [mark] = /^(?:\xff\xfe|\xfe\xff)/.exec(start) ?? [];
  const [, declared = 'utf-8'] =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(start) ??
    [];
  const encoding = mark
    ? `utf-16${mark.startsWith('\xff') ? 'le' : 'be'}`
    : declared.toLowerCase();
  try {
    return {
      text: new TextDecoder(encoding).decode(source),
      isUtf8: encoding === 'utf-8' && !source.includes(0),
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
  // A type with entities, or a style sheet that transforms the document. None of
  // them, and no declaration of an encoding, is needed.
  const nodes = DomUtils.find(() => true, document.children, true, Infinity);
  for (const node of nodes) {
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
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src \'none\';object-src \'none\'">';

/** A page in which no script runs: a policy stands ahead of all that it holds. */
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
  return Buffer.concat([
    hasMark ? mark : Buffer.alloc(0),
    Buffer.from(noScripts),
    hasMark ? utf8.subarray(3) : utf8,
  ]);
}
