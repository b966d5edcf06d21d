import {simpleHash} from '@docusaurus/utils';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {toSitePath} from '../../../lib/markdownAddress';
import {isReminderOf} from '../../../lib/message';

/** What was said of an article when it was last compiled, and of which text. */
type Kept = Record<string, {hash: string; texts: string[]}>;

/** Articles that were compiled, and did not come out of a cache. */
const compiled = new Set<string>();

/** Remark plugin: notes that an article is compiled. */
export const noteCompiled = () => (_: unknown, file: {path: string}) => {
  compiled.add(file.path);
};

const hashOf = (article: string) =>
  existsSync(article) ? simpleHash(readFileSync(article, 'utf8'), 16) : '';

function readKept(file: string): Kept {
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
 * @param said what was found in reading them
 * @param read the articles that were compiled
 * @returns what is to be said of the articles that were not read
 */
export function keepReminders(
  siteDir: string,
  said: Set<string>,
  read: Set<string> = compiled,
): string[] {
  // Beside the bundler's cache, since both go together.
  const folder = path.join(siteDir, 'node_modules/.cache/reminders');
  const file = path.join(folder, `${simpleHash(siteDir, 16)}.json`);
  const cached = Object.entries(readKept(file)).filter(
    ([article, {hash}]) => !read.has(article) && hashOf(article) === hash,
  );
  const fresh = [...read].flatMap((article) => {
    const name = toSitePath(siteDir, article);
    const texts = [...said].filter((text) => isReminderOf(text, name));
    return texts.length > 0
      ? [[article, {hash: hashOf(article), texts}] as const]
      : [];
  });
  try {
    mkdirSync(folder, {recursive: true});
    const kept = Object.fromEntries([...cached, ...fresh]);
    writeFileSync(file, JSON.stringify(kept));
  } catch {
    // Nor can the bundler keep anything there: all is read, and said, again.
  }
  return cached.flatMap(([, {texts}]) => texts);
}
