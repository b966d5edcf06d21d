import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {isReminderOf} from '../../../lib/message';

/** What was said of an article when it was last compiled, and of which text. */
type Kept = Record<string, {hash: string; texts: string[]}>;

/** Articles that were compiled, and did not come out of a cache. */
const compiled = new Set<string>();

/** Remark plugin: notes that an article is compiled. */
export const noteCompiled = () => (_: unknown, file: {path: string}) => {
  compiled.add(file.path);
};

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    // The article is gone.
    return '';
  }
}

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
  const file = path.join(folder, `${hashOf(siteDir)}.json`);
  const cached = Object.entries(readKept(file)).filter(
    ([article, {hash}]) => !read.has(article) && hashOfFile(article) === hash,
  );
  const fresh = [...read].flatMap((article) => {
    const name = path.relative(siteDir, article).split(path.sep).join('/');
    const texts = [...said].filter((text) => isReminderOf(text, name));
    return texts.length > 0
      ? [[article, {hash: hashOfFile(article), texts}] as const]
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
