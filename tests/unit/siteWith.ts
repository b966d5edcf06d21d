import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {test} from '@playwright/test';

/** The folder of a site of this test's own, with these files, by their path. */
export function siteWith(files: Record<string, Buffer | string>): string {
  const dir = test.info().outputPath('site');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), text);
  }
  return dir;
}

/** What a run warns of on the console. */
export async function warningsOf(run: () => unknown): Promise<string[]> {
  const warnings: string[] = [];
  const {warn} = console;
  console.warn = (text: string) => warnings.push(text);
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return warnings;
}
