import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {
  findAskingOfSite,
  findNeeds,
  writePolicy,
} from '../../../src/plugins/content-security-policy/node/policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
} from '../../../src/plugins/content-security-policy/node/reminders';
import {findStyleNeeds} from '../../../src/plugins/content-security-policy/node/styleNeeds';
import {captures, readText} from '../../support/files';
import {root} from '../../support/siteCopy';
import {warningsOf} from '../siteWith';

const options = {
  scripts: ['https://own.example/client.js'],
  styles: ['https://sheets.own.example'],
  frames: ['https://frames.example'],
  connect: ['https://api.known.example'],
};

const [, ...sections] = readText(root, 'tests/fixtures/policy.md').split(
  /^## /m,
);

const partOf = (section: string, name: string) =>
  captures(section, new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\``, 'gm')).join();

/** The page that a section describes, with an article or without. */
function pageOf(section: string, ...ofArticle: string[]) {
  const [head, root, end] = [['head', ...ofArticle], ['root'], ['end']].map(
    (names) => names.map((name) => partOf(section, name)).join(''),
  );
  return parseDocument(
    `<html><head>${head}</head><body><div id=__docusaurus>${root}</div>${end}</body></html>`,
  );
}

for (const section of sections) {
  test(`${section.split('\n')[0]}`, async () => {
    const page = pageOf(section, 'article');
    const ofSite = findAskingOfSite(pageOf(section));
    const sheet = findStyleNeeds(partOf(section, 'css'));
    const hasTheme = !section.startsWith('without the theme');
    const needs = findNeeds(page, hasTheme, ofSite, () => sheet);
    const policy = writePolicy(needs, options);
    for (const words of captures(section, /^- has (.+)$/gm)) {
      const [name = '', ...sources] = words.split(' ');
      const directive = policy.split(';').find((line) => line.startsWith(name));
      expect(directive?.split(' ')).toEqual(expect.arrayContaining(sources));
    }
    for (const words of captures(section, /^- lacks (.+)$/gm)) {
      expect(policy).not.toContain(words);
    }
    const refusals = findStopped(page, needs, options);
    const told = await warningsOf(() => {
      remindOfUnknownConnections(needs.scripts, options.connect);
      remindOfStopped(
        refusals.map((refusal) => ({refusal, route: '/', file: undefined})),
      );
    });
    const says = captures(section, /^- says (.+)$/gm);
    expect(told).toEqual(says.map((words) => expect.stringContaining(words)));
  });
}

test('what stands on many pages is told of once, with the first file', async () => {
  const refusal = {what: '甲', fix: '乙'};
  const told = await warningsOf(() =>
    remindOfStopped([
      {refusal, route: '/', file: undefined},
      {refusal, route: '/a', file: 'a.mdx'},
    ]),
  );
  expect(told).toEqual([expect.stringContaining('a.mdx 等 2 页：甲')]);
});
