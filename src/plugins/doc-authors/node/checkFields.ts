import type {Message} from '../../../lib/node/message';
import {bylineFields} from '../shared/byline';
import {type CheckedDocument, findInDocument} from './findInDocument';

/**
 * Whether a value is a list or a map. YAML reads 2020-01-01 without quotes as a date,
 * which is an object of JavaScript, but one value all the same: the byline shows it as
 * text.
 */
const isCollection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Messages about the fields of the byline in which a document has a list or a map: each
 * of them takes a single value.
 */
export const findFaultyFields = (
  documents: CheckedDocument[],
  siteDir: string,
): Message[] =>
  documents.flatMap(({file, frontMatter}) =>
    bylineFields
      .filter((field) => isCollection(frontMatter[field]))
      .map((field) => ({
        where: findInDocument(siteDir, file, field),
        what: `字段「${field}」只能写一个值，这里写成了一组`,
        fix: '在冒号之后只写一个值，其余的写进正文；文字以 [ 或 { 开头的，加上引号。',
      })),
  );
