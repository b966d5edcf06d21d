import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Props} from '@docusaurus/types';
import {type Document, type Element, Text} from 'domhandler';
import {DomUtils} from 'htmlparser2';

import {articleOf, hasClass, portableHtml} from '../../../lib/node/article';
import {htmlToMarkdown} from '../../../lib/node/esmPackages.cjs';
import type {PageSteps} from '../../../lib/capability';
import {
  byRoute,
  type ContentPage,
  toRouteKey,
} from '../../../lib/node/contentPages';
import {decode} from '../../../lib/shared/decode';
import {copyAddress} from '../shared/copyAddress';

/** Marks the start of a link, before which the library always puts a space. */
const joint = '\uE000';

/** Replaces elements of the theme with the HTML elements of the same meaning. */
function markUp(element: Element): void {
  const {name, attribs, prev} = element;
  const first = element.children.find(DomUtils.isTag);
  if (name === 'pre' && first?.name === 'code') {
    // The library reads the language of a fence from `code`, not from `pre`.
    first.attribs.class = attribs.class ?? '';
    const end = DomUtils.getElementsByTagName('br', element).at(-1);
    if (end) {
      DomUtils.removeElement(end);
    }
  } else if (hasClass('theme-admonition')(element)) {
    element.name = 'blockquote';
    if (first) {
      first.name = 'strong';
    }
  } else if (attribs.src && ['iframe', 'video', 'audio'].includes(name)) {
    element.name = 'a';
    element.attribs = {href: attribs.src};
    element.children = [new Text(attribs.src)];
  } else if (['a', 'del'].includes(name) && prev && DomUtils.isText(prev)) {
    prev.data = prev.data.replace(/\S$/, `$&${joint}`);
  }
}

/** Markdown that begins with the title; the address of the page is in full. */
function toMarkdown(document: Document, address: string, title: string) {
  const nodes = articleOf(document);
  DomUtils.findAll(() => true, nodes).forEach(markUp);
  const text = htmlToMarkdown(portableHtml(nodes, address));
  const words = text.replaceAll(new RegExp(`${joint} ?`, 'g'), '').trim();
  return words.startsWith('# ') ? `${words}\n` : `# ${title}\n\n${words}\n`;
}

/** Pages by the heading of their list. */
export type Sections = Record<string, ContentPage[]>;

/** The list of copies, as llmstxt.org has it. */
function writeList(
  sections: Sections,
  description: string,
  {siteConfig, baseUrl}: Props,
): string {
  const lists = Object.entries(sections).map(([heading, pages]) => {
    const lines = pages
      .filter(({listed}) => listed)
      .map((page) => {
        const title = page.title.replace(/[[\]\\]/g, '\\$&');
        const copy = copyAddress(page.permalink, baseUrl);
        const address = new URL(copy, siteConfig.url).href;
        const about = (page.description ?? '').replace(/\s+/g, ' ');
        return `- [${title}](${address})${about && `: ${about}`}\n`;
      });
    return lines.length > 0 ? `\n## ${heading}\n\n${lines.join('')}` : '';
  });
  return `# ${siteConfig.title}\n\n> ${description}\n${lists.join('')}`;
}

/**
 * Writes a copy of each page, and the list of them.
 *
 * @param description of the whole site, at the head of the list
 */
export function copyPages(
  sections: Sections,
  description: string,
  props: Props,
): PageSteps {
  const {outDir, baseUrl, siteConfig} = props;
  const pages = byRoute(Object.values(sections).flat());
  return {
    async collect({route, document}) {
      const page = pages.get(toRouteKey(route));
      if (page) {
        const {permalink, title} = page;
        const address = copyAddress(permalink, baseUrl).slice(baseUrl.length);
        const copy = path.join(outDir, decode(address, decodeURI));
        const {href} = new URL(permalink, siteConfig.url);
        await writeFile(copy, toMarkdown(document(), href, title));
      }
    },
    finish: () =>
      writeFile(
        path.join(outDir, 'llms.txt'),
        writeList(sections, description, props),
      ),
  };
}
