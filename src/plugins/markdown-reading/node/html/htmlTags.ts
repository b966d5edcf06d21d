/** A tag as it is written: `<td align="right">`, `</td>`, `<br />`. */
export type Tag = {
  /** In small letters. */
  name: string;
  attributes: string;
  isEnd: boolean;
  closesItself: boolean;
};

/** Elements that stand between paragraphs and not inside one. */
const blockNames = new Set(
  (
    'address article aside blockquote caption center col colgroup dd details ' +
    'dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hgroup hr legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/**
 * Elements around a whole page, which programs that convert to Markdown leave
 * around a table. In an article a browser leaves out these tags alone.
 */
const pageNames = ['html', 'body'];

/** Whether an element stands around a whole page. */
export const isPageTag = ({name}: Tag): boolean => pageNames.includes(name);

/** Other elements that show what is in them, or a thing of their own. */
const inlineNames = new Set(
  (
    'a abbr acronym area audio b base bdi bdo big br button canvas cite code data ' +
    'datalist del dfn em embed font i iframe img input ins kbd label link map ' +
    'mark marquee math meta meter nobr noscript object output param picture ' +
    'progress q rb rp rt rtc ruby s samp script select slot small source span ' +
    'strike strong style sub sup svg template textarea time track tt u var video ' +
    'wbr'
  ).split(' '),
);

/** All names of elements of HTML, as alternatives of a pattern. */
export const htmlNames = [...blockNames, ...pageNames, ...inlineNames].join(
  '|',
);

/** Elements whose content is no Markdown, as alternatives of a pattern. */
export const verbatimNames = 'math|pre|script|style|svg|textarea';

/** The pattern of a whole element of these, with its end tag. */
export const verbatimElement = String.raw`<(?<verbatim>${verbatimNames})(?=[\s>])[^>]*>[^]*?</\k<verbatim>\s*>`;

/** Elements that have no end tag, and need no attribute to be one. */
const bareVoidNames = new Set(['br', 'hr', 'wbr']);

/**
 * Elements that have no end tag, and an attribute by which they are told from a
 * word in angle brackets such as `<input>`.
 */
const voidAttributes = new Map([
  ['area', /\s(?:href|coords|shape)\s*=/i],
  ['base', /\s(?:href|target)\s*=/i],
  // A column needs no attribute.
  ['col', /^/],
  ['embed', /\ssrc\s*=/i],
  ['img', /\ssrc(?:set)?\s*=/i],
  ['input', /\s(?:type|name|value|placeholder)\s*=/i],
  ['link', /\shref\s*=/i],
  ['meta', /\s(?:content|charset)\s*=/i],
  ['param', /\svalue\s*=/i],
  ['source', /\ssrc(?:set)?\s*=/i],
  ['track', /\ssrc\s*=/i],
]);

/** Whether an element belongs into the head of a page. */
export const isHeadTag = ({name}: Tag): boolean =>
  ['base', 'link', 'meta'].includes(name);

/** Elements that may do without an end tag inside of another one only. */
const containedElements = [
  {names: ['area'], containers: ['map']},
  {names: ['param'], containers: ['object']},
  {names: ['source'], containers: ['audio', 'picture', 'video']},
  {names: ['track'], containers: ['audio', 'video']},
  {names: ['li'], containers: ['ul', 'ol', 'menu', 'dir']},
  {names: ['dt', 'dd'], containers: ['dl']},
  {names: ['rb', 'rp', 'rt', 'rtc'], containers: ['ruby']},
  {names: ['option', 'optgroup'], containers: ['select', 'datalist']},
  {
    names: 'caption col colgroup tbody td tfoot th thead tr'.split(' '),
    containers: ['table'],
  },
];

/** Reads a tag; undefined for a comment and other things in angle brackets. */
export function readTag(written: string): Tag | undefined {
  const match =
    /^<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>$/i.exec(
      written,
    );
  if (!match) {
    return undefined;
  }
  const [, slash, writtenName = '', attributes = '', endSlash] = match;
  const name = writtenName.toLowerCase();
  return {
    // A parser of HTML takes it for that, too.
    name: name === 'image' ? 'img' : name,
    attributes,
    isEnd: slash === '/',
    closesItself: endSlash === '/',
  };
}

/** Whether an element of that name stands between paragraphs. */
export const isBlockTag = (name: string | undefined): boolean =>
  name !== undefined && (blockNames.has(name) || pageNames.includes(name));

/** Whether HTML has an element of that name which may stand in an article. */
export const isHtmlName = (name: string): boolean =>
  blockNames.has(name) || inlineNames.has(name);

/** Whether a value stands in braces, as in JSX: `<img src={photo} />`. */
const hasValueInBraces = ({attributes}: Tag): boolean =>
  /=\s*\{/.test(attributes);

/** Whether a start tag is of HTML: custom elements need an attribute, too. */
export const isHtmlTag = (tag: Tag): boolean =>
  !hasValueInBraces(tag) &&
  (isHtmlName(tag.name) ||
    isPageTag(tag) ||
    (tag.name.includes('-') && tag.attributes.trim() !== ''));

/** Whether an element never has an end tag. */
export const isVoid = ({name}: Pick<Tag, 'name'>): boolean =>
  bareVoidNames.has(name) || voidAttributes.has(name);

/** Whether a tag of such an element has the look of one. */
export const looksVoid = (tag: Tag): boolean =>
  !hasValueInBraces(tag) &&
  (bareVoidNames.has(tag.name) ||
    (voidAttributes.get(tag.name)?.test(tag.attributes) ?? false));

/** Elements in which a tag may do without its end tag. */
export const containersOf = ({name}: Tag): readonly string[] =>
  containedElements.find(({names}) => names.includes(name))?.containers ?? [];
