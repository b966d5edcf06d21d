import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {ExplainedError} from '../../../lib/message';
import {keysOf} from './markdown';

/**
 * @throws Error that lists every author in the front matter of a document who
 *   is not registered
 */
export function checkKeys(
  documents: DocMetadata[],
  known: string[],
  siteDir: string,
): void {
  const errors = documents.flatMap(({source, frontMatter}) => {
    const file = aliasedSitePathToRelativePath(source);
    const unknown = keysOf(frontMatter).filter((key) => !known.includes(key));
    return unknown.map((key) => {
      const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
      const field = lines.findIndex((line) => /^authors\s*:/.test(line));
      const named = lines.findIndex(
        (line, at) => at >= field && line.includes(key),
      );
      return new ExplainedError({
        where: `${file}:${(named === -1 ? field : named) + 1}`,
        what: `作者「${key}」没有登记在 authors.yml`,
        fix: `改用已登记的作者（${known.join('、')}），或先在 authors.yml 里加上「${key}」。`,
      });
    });
  });
  if (errors.length > 0) {
    throw new Error(errors.join('\n\n'));
  }
}
