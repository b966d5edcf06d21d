import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {findInFrontMatter} from '../../../lib/node/frontMatterLines';
import {ExplainedError} from '../../../lib/node/message';

/** An author as a post may describe one, without an entry in authors.yml. */
type DescribedAuthor = {name?: unknown};

/** The keys after `authors:`, which is a list or a single key. */
export function readAuthorKeys({authors}: Record<string, unknown>): string[] {
  return [authors ?? []].flat().map((author: unknown) => {
    // A document may not describe an author, and the check reports the name.
    const described =
      typeof author === 'object' ? (author as DescribedAuthor | null) : null;
    return String(described?.name ?? author);
  });
}

/**
 * It stands here, and not with the checks of build-messages, because it compares
 * with the registered authors, which this plugin reads.
 *
 * @throws Error that lists all authors of documents who are not registered
 */
export function checkAuthorKeys(
  documents: DocMetadata[],
  registeredKeys: string[],
  siteDir: string,
): void {
  const errors = documents.flatMap(({source, frontMatter}) => {
    const unknown = readAuthorKeys(frontMatter).filter(
      (key) => !registeredKeys.includes(key),
    );
    if (unknown.length === 0) {
      return [];
    }
    const file = aliasedSitePathToRelativePath(source);
    const text = readFileSync(path.join(siteDir, file), 'utf8');
    return unknown.map(
      (key) =>
        new ExplainedError({
          where: findInFrontMatter({file, text}, 'authors', key),
          what: `作者「${key}」没有登记在 authors.yml`,
          fix: `改用已登记的作者（${registeredKeys.join('、')}），或先在 authors.yml 里加上「${key}」。`,
        }),
    );
  });
  if (errors.length > 0) {
    throw new Error(errors.join('\n\n'));
  }
}
