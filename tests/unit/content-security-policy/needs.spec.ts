import {expect, test} from '@playwright/test';
import {parseDocument} from 'htmlparser2';

import {
  findSiteElements,
  findNeeds,
  writePolicy,
} from '../../../src/plugins/content-security-policy/node/policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
} from '../../../src/plugins/content-security-policy/node/reminders';
import {sheetReader} from '../../../src/plugins/content-security-policy/node/policySteps';
import {allowSources} from '../../../src/plugins/content-security-policy/node/sources';
import {captures} from '../../support/files';
import {readSections} from '../../support/sections';
import {siteWith, warningsOf} from '../siteWith';

const options = {
  scripts: ['https://own.example/client.js'],
  styles: ['https://sheets.own.example/a.css'],
  frames: ['https://frames.example', 'host.example', 'https://port.example:*'],
  connect: ['https://api.known.example'],
};

for (const [sentence, blocks] of readSections('policy.md')) {
  test(sentence, async () => {
    const {head = '', article = '', root = '', end = '', css = ''} = blocks;
    const pageOf = (inHead: string) =>
      parseDocument(
        `<html><head>${inHead}</head><body><div id=__docusaurus>${root}</div>${end}</body></html>`,
      );
    const page = pageOf(head + article);
    const ofSite = findSiteElements(pageOf(head));
    const outDir = siteWith({'样 式.css': css});
    const needsOfSheet = sheetReader(outDir, new URL('https://own.example/b/'));
    const hasTheme = !sentence.startsWith('without the theme');
    const wordsAfter = (verb: string) =>
      captures(blocks['policy'] ?? '', new RegExp(`^${verb} (.+)$`, 'gm'));
    const needs = findNeeds(page, hasTheme, ofSite, needsOfSheet);
    const frames = blocks['frames']?.split('\n');
    const allowed = allowSources(options, needs, {frames: frames ?? []});
    const policy = writePolicy(allowed);
    for (const words of wordsAfter('has')) {
      const [name = '', ...sources] = words.split(' ');
      const directive = policy.split(';').find((line) => line.startsWith(name));
      expect(directive?.split(' ')).toEqual(expect.arrayContaining(sources));
    }
    for (const words of wordsAfter('lacks')) {
      expect(policy).not.toContain(words);
    }
    const refusals = findStopped(page, allowed);
    const told = await warningsOf(() => {
      remindOfUnknownConnections(needs.scripts, options.connect);
      remindOfStopped(
        refusals.map((refusal) => ({refusal, route: '/', file: undefined})),
      );
    });
    expect(told).toEqual(
      wordsAfter('says').map((words) => expect.stringContaining(words)),
    );
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
