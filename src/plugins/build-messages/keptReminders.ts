import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {isReminderOf} from '../../lib/message';

/** What was said of an article when it was last compiled, and of which text. */
type Kept = Record<string, {hash: string; texts: string[]}>;

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Beside the bundler's cache, since both go together. */
const fileOf = (siteDir: string) =>
  path.join(
    siteDir,
    'node_modules/.cache/reminders',
    `${hashOf(siteDir)}.json`,
  );

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    // None yet, or half of one: what it said is said at the next change.
    return {};
  }
}

/** Of an article that is gone, nothing. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

/**
 * An article that the bundler takes out of its cache is not read, and what is
 * wrong in it would be told once and never again. Keeps what was said of the
 * articles of this build for the next one.
 *
 * Synchronous, for the end of the process.
 *
 * @param compiled articles that were read, relative to the site
 * @param said what was found in reading them
 * @returns what is to be said of the articles that were not read
 */
export function keepReminders(
  siteDir: string,
  compiled: Set<string>,
  said: Set<string>,
): string[] {
  const file = fileOf(siteDir);
  const hash = (article: string) => hashOfFile(path.join(siteDir, article));
  const cached = Object.entries(read(file)).filter(
    ([article, one]) => !compiled.has(article) && hash(article) === one.hash,
  );
  const fresh = [...compiled].flatMap((article) => {
    const texts = [...said].filter((text) => isReminderOf(text, article));
    return texts.length > 0
      ? [[article, {hash: hash(article), texts}] as const]
      : [];
  });
  const kept = JSON.stringify(Object.fromEntries([...cached, ...fresh]));
  try {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, kept);
  } catch {
    // Nor can the bundler keep anything there: all is read, and said, again.
  }
  return cached.flatMap(([, {texts}]) => texts);
}
