import {simpleHash} from '@docusaurus/utils';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Message} from '../../../lib/node/message';

/** A reminder, and the hash of the article that it is about. */
type Kept = {message: Message; hash: string};

const hashOf = (article: string) =>
  existsSync(article) ? simpleHash(readFileSync(article, 'utf8'), 16) : '';

function readKept(file: string): Kept[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept[];
  } catch {
    // There is none yet, or half of one: its reminders return with a change.
    return [];
  }
}

/**
 * The bundler takes unchanged articles out of its cache, and what is wrong in
 * them would be reported only once. Keeps the reminders for the next build.
 *
 * @param said what was found in the articles that were compiled
 * @param compiled the articles that did not come out of the cache
 * @returns the reminders of those that did
 */
export function keepReminders(
  siteDir: string,
  said: Message[],
  compiled: Set<string>,
): Message[] {
  // Beside the bundler's cache, since both are deleted together.
  const folder = path.join(siteDir, 'node_modules/.cache/reminders');
  const file = path.join(folder, `list-${simpleHash(siteDir, 16)}.json`);
  const articleOf = ({where = ''}: Message) =>
    path.resolve(siteDir, where.replace(/(?::\d+)+$/, ''));
  const cached = readKept(file).filter(({message, hash}) => {
    const article = articleOf(message);
    return !compiled.has(article) && hashOf(article) === hash;
  });
  const fresh = said
    .filter((message) => compiled.has(articleOf(message)))
    .map((message) => ({message, hash: hashOf(articleOf(message))}));
  try {
    mkdirSync(folder, {recursive: true});
    writeFileSync(file, JSON.stringify([...cached, ...fresh]));
  } catch {
    // The bundler cannot keep anything there either, and compiles all again.
  }
  return cached.map(({message}) => message);
}
