import type {Message} from '../../../lib/node/message';
import {bylineFields} from '../shared/byline';
import {type CheckedDocument, findInDocument} from './findInDocument';

/** A list or a map; YAML reads a bare 2020-01-01 as a date, which is a text here. */
const isCollection = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** The fields of bylines that have a list or a map. */
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
