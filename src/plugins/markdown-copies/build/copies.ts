import type {Props} from '@docusaurus/types';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {decode} from '../../../lib/decode';
import {routeFiles} from '../../../lib/routeFiles';
import type {Written} from '../../../lib/written';
import {description} from '../../../site/identity';
import {copyAddress} from '../engine/copyAddress';
import {toMarkdown} from './toMarkdown';

/** Pages by the heading of their list. */
export type Sections = Record<string, Written[]>;

/** Writes the copy of a page, unless other contents took its place. */
async function writeCopy(page: Written, props: Props): Promise<void> {
  const {outDir, baseUrl, siteConfig} = props;
  const {permalink, title} = page;
  for (const file of routeFiles(permalink, baseUrl)) {
    const html = await readFile(path.join(outDir, file), 'utf8').catch(
      () => '',
    );
    if (html) {
      const address = copyAddress(permalink, baseUrl).slice(baseUrl.length);
      const copy = path.join(outDir, decode(address, decodeURI));
      const {href} = new URL(permalink, siteConfig.url);
      await writeFile(copy, toMarkdown(html, href, title));
      return;
    }
  }
}

/** Writes a copy of each page, and the list of them as llmstxt.org has it. */
export async function writeCopies(
  sections: Sections,
  props: Props,
): Promise<void> {
  const {outDir, baseUrl, siteConfig} = props;
  await Promise.all(
    Object.values(sections)
      .flat()
      .map((page) => writeCopy(page, props)),
  );
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
  await writeFile(
    path.join(outDir, 'llms.txt'),
    `# ${siteConfig.title}\n\n> ${description}\n${lists.join('')}`,
  );
}
