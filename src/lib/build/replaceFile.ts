import {randomUUID} from 'node:crypto';
import {rename, rm, writeFile} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';

/** What Windows answers while a virus scanner or an editor holds the file. */
const busy = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Milliseconds to wait before each further attempt, 3 s in all. */
const waits = [20, 80, 300, 800, 1800];

async function renameBusy(from: string, to: string): Promise<void> {
  for (const wait of waits) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (!busy.has((error as NodeJS.ErrnoException).code ?? '')) {
        throw error;
      }
      await setTimeout(wait);
    }
  }
  await rename(from, to);
}

/**
 * Writes a file whole or not at all, over the one that is there.
 *
 * @throws the file system's error; the former file is then left as it was
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await renameBusy(draft, file);
  } catch (error) {
    await rm(draft, {force: true});
    throw error;
  }
}
