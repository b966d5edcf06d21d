import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect} from '@playwright/test';

import {root} from './siteCopy';
import {buildSite} from './sites';

/** The last words of a failed build, from the ruled line on. */
export async function failingSite(
  name: string,
  overlay: Record<string, string>,
): Promise<string> {
  const {code, output} = await buildSite({
    name: `gate-${name.replace(/\W+/g, '-')}`,
    overlay,
  });
  expect(code, output).toBe(1);
  return output.slice(output.lastIndexOf('────'));
}

/** A file of the plain site with some of its text replaced. */
function changed(file: string, from: string, to: string): string {
  const own = path.join(root, 'tests/fixtures/plain', file);
  const text = readFileSync(
    existsSync(own) ? own : path.join(root, file),
    'utf8',
  );
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Types forbid most of these items, but a build does not check types. */
export function withNavbarItems(items: string): Record<string, string> {
  const file = 'src/site/navbar.ts';
  return {[file]: changed(file, 'items: [', `items: [\n${items}\n`)};
}
