import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';

import type {SearchPage} from '../../lib/search/types';
import {extract} from './extract';

const frontMatter = /^\ufeff?---\r?\n[^]*?\r?\n---[^\S\n]*(?=\n|$)/;

/** Lines of MDX that are code, not text. */
const mdxCode = /^(?:import|export)\s.*$|\{\/\*[^]*?\*\/\}/gm;

/** Gives the headings the anchors that the site gives them. */
function addAnchors(html: string): string {
  const slugger = createSlugger();
  return html.replace(
    /<h([2-6])>([^]*?)<\/h\1>/g,
    (_, level: string, content: string) => {
      const {text, id} = parseMarkdownHeadingId(content);
      const anchor = id ?? slugger.slug(text.replace(/<[^>]*>/g, ''));
      return `<h${level} id="${anchor}">${text}</h${level}>`;
    },
  );
}

/**
 * What the index would hold of a Markdown file, nearly: components are not
 * run, so what they say is missing.
 */
export function readMarkdown(
  source: string,
  page: Pick<SearchPage, 'url' | 'title'>,
): SearchPage {
  const content = source.replace(frontMatter, '').replace(mdxCode, '');
  const html = micromark(content, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const read = extract(`<main class="markdown">${addAnchors(html)}</main>`, '');
  return {...read, url: page.url, title: read.title || page.title};
}
