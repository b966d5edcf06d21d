import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {ExplainedError} from '../../../lib/message';
import {keysOf} from './remarkAuthors';

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
      const text = readFileSync(path.join(siteDir, file), 'utf8');
      const field = text.search(/^authors\s*:/m);
      const named = text.indexOf(key, field);
      const before = text.slice(0, Math.max(field, named, 0));
      return new ExplainedError({
        where: `${file}:${before.split('\n').length}`,
        what: `作者「${key}」没有登记在 authors.yml`,
        fix: `改用已登记的作者（${known.join('、')}），或先在 authors.yml 里加上「${key}」。`,
      });
    });
  });
  if (errors.length > 0) {
    throw new Error(errors.join('\n\n'));
  }
}
