import {simpleHash} from '@docusaurus/utils';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Message} from '../../../lib/node/message';

/** A reminder of what was found in an article, and the absolute path of the article. */
export type ArticleReminder = {message: Message; article: string};

/** The same with the hash that the article had. */
type StoredReminder = ArticleReminder & {hash: string};

/** Beside the bundler's cache, since both are deleted together. */
function listFile(siteDir: string): string {
  const name = `reminders/articles-${simpleHash(siteDir, 16)}.json`;
  return path.join(siteDir, 'node_modules/.cache', name);
}

/** Makes a function that hashes articles, each once: one may have many reminders. */
function articleHasher() {
  const known = new Map<string, string>();
  return (article: string): string => {
    const hash =
      known.get(article) ??
      (existsSync(article)
        ? simpleHash(readFileSync(article, 'utf8'), 16)
        : '');
    known.set(article, hash);
    return hash;
  };
}

function readList(file: string): StoredReminder[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredReminder[];
  } catch {
    // There is no list yet, or a broken one. Its reminders are lost until their
    // articles are compiled again.
    return [];
  }
}

function writeList(file: string, reminders: StoredReminder[]): void {
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, JSON.stringify(reminders));
  } catch {
    // The bundler can't keep anything there either, and compiles all articles
    // again.
  }
}

/**
 * Stores the reminders of this build for the next one, and gives those of
 * earlier builds. The bundler takes unchanged articles out of its cache, and the
 * steps that would find a mistake in them do not run, so that it would be
 * reported only once.
 *
 * @param reminders those of the articles that were compiled
 * @param compiled absolute paths of the articles that are known not to have come out
 *   of the cache
 * @returns the reminders of earlier builds about the other articles
 */
export function exchangeReminders(
  siteDir: string,
  reminders: ArticleReminder[],
  compiled: Set<string>,
): Message[] {
  const file = listFile(siteDir);
  const hashOf = articleHasher();
  // An instance of docs or blog without our steps does not note what is compiled, and
  // yet our hook reminds of its links.
  const compiledNow = new Set([
    ...compiled,
    ...reminders.map(({article}) => article),
  ]);
  const earlier = readList(file).filter(
    ({article, hash}) => !compiledNow.has(article) && hashOf(article) === hash,
  );
  const current = reminders.map((reminder) => ({
    ...reminder,
    hash: hashOf(reminder.article),
  }));
  writeList(file, [...earlier, ...current]);
  return earlier.map(({message}) => message);
}
