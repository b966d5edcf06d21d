import type {Message} from '../../../lib/node/message';
import {type CheckedDocument, findInDocument} from './findInDocument';

/** An author as a post may describe one; the other fields are not looked at. */
type DescribedAuthor = {key?: unknown; name?: unknown};

/** The key in one item after `authors:`; the name where a document gives no key. */
function readKey(author: unknown): unknown {
  if (typeof author !== 'object' || author === null) {
    return author;
  }
  const {key, name} = author as DescribedAuthor;
  return key ?? name ?? '';
}

/**
 * The keys after `authors:`, which is a list or a single author. An item without a
 * value is no author; one that is described without a key and a name has an empty
 * key, which the check reports.
 */
export function readAuthorKeys({authors}: Record<string, unknown>): string[] {
  return [authors]
    .flat()
    .map(readKey)
    .filter((key) => key !== undefined && key !== null)
    .map(String);
}

/** What is wrong with an author who is not registered, and the remedy. */
function explainUnknown(
  key: string,
  registeredKeys: string[],
): Pick<Message, 'what' | 'fix'> {
  if (key === '') {
    return {
      what: '字段「authors」里有一位作者没有写标识',
      fix: '写上他在 authors.yml 里的标识，或删掉这一项。',
    };
  }
  const known =
    registeredKeys.length > 0
      ? `改用已登记的作者（${registeredKeys.join('、')}），或先`
      : '先';
  return {
    what: `作者「${key}」没有登记在 authors.yml`,
    fix: `${known}在 authors.yml 里加上「${key}」。`,
  };
}

/**
 * The authors of documents who are not registered. It stands here, and not with the
 * checks of build-messages, because it compares with the registered authors, which
 * this plugin reads.
 */
export const findUnknownAuthors = (
  documents: CheckedDocument[],
  registeredKeys: string[],
  siteDir: string,
): Message[] =>
  documents.flatMap(({file, frontMatter}) =>
    readAuthorKeys(frontMatter)
      .filter((key) => !registeredKeys.includes(key))
      .map((key) => ({
        where: findInDocument(siteDir, file, 'authors', key),
        ...explainUnknown(key, registeredKeys),
      })),
  );
