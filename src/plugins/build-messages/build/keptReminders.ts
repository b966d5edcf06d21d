import {simpleHash} from '@docusaurus/utils';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {toSitePath} from '../../../lib/markdownAddress';
import type {Message} from '../../../lib/message';

/** Reminders of an article, and the hash of the text that they are about. */
type Kept = Record<string, {hash: string; messages: Message[]}>;

const hashOf = (article: string) =>
  existsSync(article) ? simpleHash(readFileSync(article, 'utf8'), 16) : '';

function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    // There is none yet, or half of one: its reminders return with a change.
    return {};
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
  // Under the hash alone, builds of older checkouts have kept texts.
  const file = path.join(folder, `messages-${simpleHash(siteDir, 16)}.json`);
  const cached = Object.entries(readKept(file)).filter(
    ([article, {hash}]) => !compiled.has(article) && hashOf(article) === hash,
  );
  const fresh = [...compiled].flatMap((article) => {
    const start = `${toSitePath(siteDir, article)}:`;
    const messages = said.filter(({where}) => `${where}:`.startsWith(start));
    // Most articles have none, and are not to be read with each build.
    return messages.length > 0
      ? [[article, {hash: hashOf(article), messages}] as const]
      : [];
  });
  try {
    mkdirSync(folder, {recursive: true});
    const kept = Object.fromEntries([...cached, ...fresh]);
    writeFileSync(file, JSON.stringify(kept));
  } catch {
    // The bundler cannot keep anything there either, and compiles all again.
  }
  return cached.flatMap(([, {messages}]) => messages);
}
