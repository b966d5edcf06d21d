import {expect, test} from '@playwright/test';

import {captures, filesBelow, readText} from '../support/files';
import {root} from '../support/siteCopy';
import {sharedSite} from '../support/sites';

type Vercel = {headers: {source: string; headers: [{value: string}]}[]};

const deploying = readText(root, '.github/DEPLOYING.md');
const [text = ''] = captures(deploying, /```text\n([^]*?\n)```/g);
const [json = ''] = captures(deploying, /```json\n([^]*?)```/g);

test('DEPLOYING.md’s recipes for hosts name what its table does, in a build', () => {
  expect(text).toMatch(/^(?:\/\S+\n {2}Cache-Control: \S.*\n)+$/);
  const netlify = Array.from(text.matchAll(/(.+)\n.+?: (.+)/g), (rule) => ({
    pattern: rule[1]?.replaceAll('.', '\\.').replaceAll('*', '.*'),
    value: rule[2],
  }));
  const vercel = (JSON.parse(json) as Vercel).headers.map((rule) => ({
    pattern: rule.source,
    value: rule.headers[0].value,
  }));
  const files = filesBelow(sharedSite('fixture').outDir, '');
  const matching = (pattern = '') =>
    files.filter((file) => RegExp(`^/?${pattern}$`).test(`/${file}`));
  const kept = Object.entries({
    '(assets/.*|search/.*\\.bin)': 'public, max-age=31536000, immutable',
    '(img/.*|feed\\.css)': 'public, max-age=86400',
  }).flatMap(([part, value]) => matching(part).map((file) => [file, value]));
  for (const rules of [netlify, vercel]) {
    const named = rules.map(({pattern, value}) =>
      matching(pattern).map((file) => [file, value]),
    );
    expect(named).not.toContainEqual([]);
    expect(named.flat().map(String).sort()).toEqual(kept.map(String).sort());
  }
});
