import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder whose name ends so, as full paths. */
export async function listFiles(
  folder: string,
  ending: string,
): Promise<string[]> {
  const names = await readdir(folder, {recursive: true});
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** Other plugins read the pages at the same time: they see one or the other. */
export async function rewrite(
  file: string,
  change: (text: string) => string,
): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, change(await readFile(file, 'utf8')));
  await rename(draft, file);
}
