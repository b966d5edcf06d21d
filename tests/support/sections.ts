import {escapeRegexp} from '@docusaurus/utils';
import {expect} from '@playwright/test';

import {type Files, readText} from './files';
import {root} from './siteCopy';

/** The sections of a file of tests/fixtures by their headings, in blocks by their names. */
export function readSections(name: string) {
  const text = readText(`${root}/tests/fixtures`, name);
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const blocks = section.matchAll(/^(`{3,})(\S+)\n((?:.*\n)*?)\1$/gm);
      const files = Array.from(blocks, ([, , file = '', content = '']) => [
        file,
        // Prettier puts an empty line into an empty block.
        content === '\n' ? '' : content,
      ]);
      const [heading = ''] = section.split('\n');
      expect(files, `${name}: blocks, without ##: ${heading}`).not.toEqual([]);
      return [heading, Object.fromEntries(files) as Record<string, string>];
    }),
  );
}

/** What a build is made of, and what it is to say of that. */
export type Step = {files: Files; says: string};

/** The builds that a file of tests/fixtures describes; `without` lists files. */
export function readSteps(name: string): [heading: string, step: Step][] {
  return Array.from(readSections(name), ([heading, blocks]) => {
    const {says = '', without = '', ...files} = blocks;
    const gone = without.split('\n').filter((file) => file !== '');
    const taken = Object.fromEntries(gone.map((file) => [file, null]));
    return [heading, {files: {...taken, ...files}, says}];
  });
}

/** Each line is said once: `…` is some text, `↵` the end of a line. */
export function expectSaid(output: string, says: string): void {
  for (const words of says.trimEnd().split('\n')) {
    const pattern = words.split('…').map(escapeRegexp).join('.*');
    const found = RegExp(pattern.replaceAll('↵', '\n'), 'g');
    expect(output.match(found) ?? [], `${words}\n${output}`).toHaveLength(1);
  }
}
