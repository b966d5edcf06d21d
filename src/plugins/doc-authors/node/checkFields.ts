import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ContentPage} from '../../../lib/node/contentPages';
import {findInFrontMatter} from '../../../lib/node/frontMatterLines';
import {failWith} from '../../../lib/node/message';
import {bylineFields} from '../shared/byline';

/** A list or a map; YAML reads a bare 2020-01-01 as a date, which is a text here. */
const isCollection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Ends the build where a field of the byline has a list or a map. */
export function checkFields(
  documents: Pick<ContentPage, 'file' | 'frontMatter'>[],
  siteDir: string,
): void {
  const messages = documents.flatMap(({file, frontMatter}) =>
    bylineFields
      .filter((field) => isCollection(frontMatter[field]))
      .map((field) => {
        const text = readFileSync(path.join(siteDir, file), 'utf8');
        return {
          where: findInFrontMatter({file, text}, field, ''),
          what: `字段「${field}」只能写一个值，这里写成了一组`,
          fix: '在冒号之后只写一个值，其余的写进正文；文字以 [ 或 { 开头的，加上引号。',
        };
      }),
  );
  failWith(messages);
}
