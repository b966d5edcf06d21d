import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {isReminderOf} from '../../lib/message';

/** What was said of each article when it was last compiled. */
type Kept = Record<string, string[]>;

/** Beside the bundler's cache, since both go together. */
function fileOf(siteDir: string): string {
  const site = createHash('sha256').update(siteDir).digest('hex').slice(0, 16);
  return path.join(siteDir, 'node_modules/.cache/reminders', `${site}.json`);
}

function read(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    // None yet, or half of one: what it said is said at the next change.
    return {};
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
 * @param said all reminders of this build
 * @returns what is to be said of the articles that were not read
 */
export function keepReminders(
  siteDir: string,
  compiled: Set<string>,
  said: Set<string>,
): string[] {
  const file = fileOf(siteDir);
  const cached = Object.entries(read(file)).filter(
    ([article]) =>
      !compiled.has(article) && existsSync(path.join(siteDir, article)),
  );
  const fresh = [...compiled].map((article): [string, string[]] => [
    article,
    [...said].filter((text) => isReminderOf(text, article)),
  ]);
  const kept = [...cached, ...fresh].filter(([, texts]) => texts.length > 0);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(Object.fromEntries(kept)));
  return cached.flatMap(([, texts]) => texts);
}
