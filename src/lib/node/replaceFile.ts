import {randomUUID} from 'node:crypto';
import {rename, rm, writeFile} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';

/** What Windows answers while a virus scanner or an editor holds the file. */
const busy = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** @param waits milliseconds before each further attempt, 3 s in all */
async function renameBusy(
  from: string,
  to: string,
  [wait, ...waits]: number[] = [20, 80, 300, 800, 1800],
): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    if (wait === undefined || !busy.has(code)) {
      throw error;
    }
    await setTimeout(wait);
    await renameBusy(from, to, waits);
  }
}

/** Writes a file whole; where that fails, the former one is left as it was. */
export async function replaceFile(file: string, content: string | Uint8Array) {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await renameBusy(draft, file);
  } catch (error) {
    await rm(draft, {force: true});
    throw error;
  }
}
