import {randomUUID} from 'node:crypto';
import {rename, rm, writeFile} from 'node:fs/promises';
import {setTimeout} from 'node:timers/promises';

/** Errors of Windows while a virus scanner or an editor holds the file. */
const heldByAnother = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Milliseconds before each further attempt, 3 s in all. */
const waits = [20, 80, 300, 800, 1800];

/** Renames a file, and tries again while another program holds it. */
async function renameWhenFree(from: string, to: string): Promise<void> {
  for (const wait of waits) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      const {code = ''} = error as NodeJS.ErrnoException;
      if (!heldByAnother.has(code)) {
        throw error;
      }
      await setTimeout(wait);
    }
  }
  await rename(from, to);
}

/** Writes a file whole; where that fails, the former one stays as it was. */
export async function replaceFile(file: string, content: string | Uint8Array) {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await renameWhenFree(draft, file);
  } catch (error) {
    await rm(draft, {force: true});
    throw error;
  }
}
