import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {type ChildNode, type Document, Element, Text} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {articleOf, hasClass, portableHtml} from '../../../lib/node/articleHtml';
import type {ContentPage} from '../../../lib/node/contentPages';
import {htmlToMarkdown} from '../../../lib/node/esmPackages.cjs';
import {byRoute, toRouteKey} from '../../../lib/node/routeKeys';
import {decode} from '../../../lib/shared/decode';
import {addressOfCopy} from '../shared/addressOfCopy';

/**
 * The library always puts a space before a link and a deletion. Where the text has
 * none, this character is put before them, and removed with that space. No text has
 * it, because Unicode keeps it for the use within programs.
 */
const noSpace = '\uFDD0';

/** Stand for checkboxes, of which the library writes nothing. */
const ticked = '\uFDD1';
const unticked = '\uFDD2';

/**
 * Inline elements that the library does not know, and between which it would leave
 * out the blanks.
 */
const unknownTags = ['acronym', 'bdi', 'big', 'data', 'font', 'nobr', 'tt'];

const tagOverrides = Object.fromEntries(
  unknownTags.map((name) => [name, 'span']),
);

/** Gives code the form in which the library reads its lines and its language. */
function markUpCode(block: Element, code?: Element): void {
  if (code?.name === 'code') {
    code.attribs.class = block.attribs.class ?? '';
  }
  // The theme ends every line with a `<br>`. Within `<details>`, the library would
  // write it as it is.
  for (const lineBreak of DomUtils.getElementsByTagName('br', block)) {
    DomUtils.replaceElement(lineBreak, new Text('\n'));
  }
}

/** Makes a quotation of an admonition, with its heading in bold. */
function markUpAdmonition(admonition: Element, heading?: Element): void {
  admonition.name = 'blockquote';
  if (heading) {
    heading.name = 'strong';
  }
}

/** Makes a link of a film or of another page, since Markdown has neither. */
function markUpMedia(media: Element): void {
  const [source] = DomUtils.getElementsByTagName('source', media.children);
  const address = media.attribs.src ?? source?.attribs.src;
  if (address) {
    media.name = 'a';
    media.attribs = {href: address};
    media.children = [new Text(address)];
  }
}

/** Puts a mark in the place of the checkbox of a task. */
function markUpCheckbox(checkbox: Element): void {
  const mark = checkbox.attribs.checked === undefined ? unticked : ticked;
  DomUtils.replaceElement(checkbox, new Text(mark));
}

/** Puts a mark before a link or a deletion that follows upon no space. */
function markUpStart(element: Element): void {
  const {prev} = element;
  const hasSpace = prev && DomUtils.isText(prev) && /\s$/.test(prev.data);
  if (!hasSpace) {
    DomUtils.prepend(element, new Text(noSpace));
  }
}

/** Replaces elements of the theme with the HTML elements of the same meaning. */
function markUp(element: Element): void {
  const {name, attribs} = element;
  const firstChild = element.children.find(DomUtils.isTag);
  if (name === 'pre') {
    markUpCode(element, firstChild);
  } else if (hasClass('theme-admonition')(element)) {
    markUpAdmonition(element, firstChild);
  } else if (['iframe', 'video', 'audio'].includes(name)) {
    markUpMedia(element);
  } else if (name === 'input' && attribs.type === 'checkbox') {
    markUpCheckbox(element);
  } else if (name === 'a' && attribs.href?.startsWith('javascript:')) {
    // React has put an error in the place of the script, and the link is dead.
    element.name = 'span';
  } else if (['a', 'del', 's'].includes(name)) {
    markUpStart(element);
  }
}

/** The Markdown of a part of a page. */
function toMarkdown(nodes: ChildNode[], pageAddress: string): string {
  const html = portableHtml(nodes, pageAddress);
  return htmlToMarkdown(html, {plugins: {tagOverrides}})
    .replaceAll(new RegExp(`${noSpace} ?`, 'g'), '')
    .replaceAll(ticked, '[x]')
    .replaceAll(unticked, '[ ]')
    .trim();
}

/**
 * The copy of a page, which begins with its title.
 *
 * @param pageAddress address of the page, with its origin
 */
export function copyOf(
  document: Document,
  pageAddress: string,
  title: string,
): string {
  const nodes = articleOf(document);
  DomUtils.findAll(() => true, nodes).forEach(markUp);
  const text = toMarkdown(nodes, pageAddress);
  if (text.startsWith('# ')) {
    return `${text}\n`;
  }
  const heading = new Element('h1', {}, [new Text(title)]);
  return `${toMarkdown([heading], pageAddress)}\n\n${text}\n`;
}

/** Pages by the heading of their list. */
type PagesByHeading = Record<string, ContentPage[]>;

/** The title of a page in one line; one without a title has the site's. */
const titleOf = ({title}: ContentPage, {siteConfig}: BuildProps): string =>
  title.replace(/\s+/g, ' ').trim() || siteConfig.title;

/** The line of a page in the list of copies. */
function listItem(page: ContentPage, props: BuildProps): string {
  const {siteConfig, baseUrl} = props;
  const title = titleOf(page, props).replace(/[[\]\\]/g, '\\$&');
  const copy = addressOfCopy(page.permalink, baseUrl);
  // A bracket of `教程(1)` would end the link.
  const address = new URL(copy, siteConfig.url).href.replace(
    /[()]/g,
    (bracket) => (bracket === '(' ? '%28' : '%29'),
  );
  const link = `[${title}](${address})`;
  const description = (page.description ?? '').replace(/\s+/g, ' ');
  return description ? `- ${link}: ${description}\n` : `- ${link}\n`;
}

/** The list of copies, as llmstxt.org has it. */
function formatList(
  pagesByHeading: PagesByHeading,
  description: string,
  props: BuildProps,
): string {
  const lists = Object.entries(pagesByHeading).map(([heading, pages]) => {
    const items = pages
      .filter(({listed}) => listed)
      .map((page) => listItem(page, props));
    return items.length > 0 ? `\n## ${heading}\n\n${items.join('')}` : '';
  });
  const {title} = props.siteConfig;
  return `# ${title}\n\n> ${description}\n${lists.join('')}`;
}

/**
 * Steps that write a copy of each page, and the list of them.
 *
 * @param description of the whole site, at the head of the list
 */
export function copyPages(
  pagesByHeading: PagesByHeading,
  description: string,
  props: BuildProps,
): PageSteps {
  const {outDir, baseUrl, siteConfig} = props;
  const pageByRoute = byRoute(Object.values(pagesByHeading).flat());
  return {
    async collect({route, document}) {
      const page = pageByRoute.get(toRouteKey(route));
      if (page) {
        const {permalink} = page;
        const title = titleOf(page, props);
        const address = addressOfCopy(permalink, baseUrl).slice(baseUrl.length);
        const file = path.join(outDir, decode(address));
        // The permalink of an index.md ends in a slash that its page may not have, and
        // relative links would lead elsewhere.
        const {href} = new URL(route, siteConfig.url);
        await writeFile(file, copyOf(document(), href, title));
      }
    },
    finish: () =>
      writeFile(
        path.join(outDir, 'llms.txt'),
        formatList(pagesByHeading, description, props),
      ),
  };
}
