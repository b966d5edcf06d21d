import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {ExplainedError} from '../../../lib/message';
import {keysOf} from './markdown';

/** The line that names the author, or else the line of the field. */
function findLine(file: string, key: string): number {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const field = lines.findIndex((line) => /^authors\s*:/.test(line));
  const named = lines.findIndex(
    (line, at) => at >= field && line.includes(key),
  );
  return (named === -1 ? field : named) + 1;
}

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
    return unknown.map(
      (key) =>
        new ExplainedError({
          where: `${file}:${findLine(path.join(siteDir, file), key)}`,
          what: `作者「${key}」没有登记在 blog/authors.yml`,
          fix: `改用已登记的作者（${known.join('、')}），或先在 blog/authors.yml 里加上「${key}」。`,
        }),
    );
  });
  if (errors.length > 0) {
    throw new Error(errors.join('\n\n'));
  }
}
