import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, Props} from '@docusaurus/types';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {articleHtml} from '../../../lib/articleHtml';
import {decode} from '../../../lib/decode';
import {routeFiles} from '../../../lib/routeFiles';
import {description} from '../../../site/identity';
import {copyAddress} from '../engine/copyAddress';
import {toMarkdown} from './toMarkdown';

type Written = {
  title: string;
  description?: string | undefined;
  permalink: string;
  /** Can be found; a former version's documents cannot, nor unlisted ones. */
  listed: boolean;
};

/** Pages that are written in Markdown, by the heading of their list. */
export type Sections = Record<string, Written[]>;

/** Finds them in what the content plugins have loaded. */
export function gatherPages(allContent: AllContent): Sections {
  const contents = <T>(plugin: string) =>
    Object.values(
      allContent[`docusaurus-plugin-content-${plugin}`] ?? {},
    ) as T[];
  return {
    文档: contents<LoadedContent>('docs').flatMap(({loadedVersions}) =>
      loadedVersions.flatMap(({docs, isLast}) =>
        docs.map((doc) => ({...doc, listed: isLast && !doc.unlisted})),
      ),
    ),
    更新日志: contents<BlogContent>('blog').flatMap(({blogPosts}) =>
      blogPosts.map(({metadata}) => ({
        ...metadata,
        listed: !metadata.unlisted,
      })),
    ),
    // A page in React has no title here, and no text of its own.
    其他: contents<(Partial<Written> & {unlisted?: boolean})[]>('pages')
      .flat()
      .flatMap(({title, permalink, unlisted, ...page}) =>
        title && permalink
          ? [{...page, title, permalink, listed: !unlisted}]
          : [],
      ),
  };
}

/** Writes the copy of a page, unless other contents took its place. */
async function writeCopy(page: Written, props: Props): Promise<void> {
  const {outDir, baseUrl, siteConfig} = props;
  const {permalink, title} = page;
  for (const file of routeFiles(permalink, baseUrl)) {
    const html = await readFile(path.join(outDir, file), 'utf8').catch(
      () => '',
    );
    if (html) {
      const article = articleHtml(
        html,
        new URL(permalink, siteConfig.url).href,
      );
      const address = copyAddress(permalink, baseUrl).slice(baseUrl.length);
      const copy = path.join(outDir, decode(address, decodeURI));
      await writeFile(copy, toMarkdown(article, title));
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
