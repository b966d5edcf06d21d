import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Props} from '@docusaurus/types';

import type {PageSteps} from '../../../lib/capability';
import {byRoute, type ContentPage, toRouteKey} from '../../../lib/contentPages';
import {decode} from '../../../lib/decode';
import {description} from '../../../site/identity';
import {copyAddress} from '../engine/copyAddress';
import {toMarkdown} from './toMarkdown';

/** Pages by the heading of their list. */
export type Sections = Record<string, ContentPage[]>;

/** The list of copies, as llmstxt.org has it. */
function writeList(
  sections: Sections,
  {siteConfig, baseUrl}: Pick<Props, 'siteConfig' | 'baseUrl'>,
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

/** Writes a copy of each page, and the list of them. */
export function copyPages(sections: Sections, props: Props): PageSteps {
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
      writeFile(path.join(outDir, 'llms.txt'), writeList(sections, props)),
  };
}
