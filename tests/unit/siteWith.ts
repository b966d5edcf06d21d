import {test} from '@playwright/test';

import {type Files, writeFiles} from '../support/files';

/** The one folder of this test's own site; each call adds files to it. */
export function siteWith(files: Files): string {
  const dir = test.info().outputPath('site');
  writeFiles(dir, files);
  return dir;
}

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
