import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ContentPage} from '../../../lib/node/contentPages';
import {findInFrontMatter} from '../../../lib/node/frontMatterLines';

/** What the checks look at in a document. */
export type CheckedDocument = Pick<ContentPage, 'file' | 'frontMatter'>;

/**
 * Where a message about a field of a document points to. It reads the document's file,
 * because only few documents have a mistake, and readArticles.ts leaves drafts out.
 *
 * @param value the value that the message is about, if it is not about the whole field
 */
export function findInDocument(
  siteDir: string,
  file: string,
  field: string,
  value?: string,
): string {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  return findInFrontMatter({file, text}, field, value);
}
