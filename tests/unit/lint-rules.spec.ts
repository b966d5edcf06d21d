import {expect, test} from '@playwright/test';

import {brokenRules} from '../support/lint';

const lines: [file: string, code: string, rule: string, caught: boolean][] = [
  ['src/lib/a.ts', 'void document;', 'no-restricted-globals', true],
  ['src/lib/a.ts', 'void process;', 'no-restricted-globals', true],
  ['src/features/a/a.ts', 'void document;', 'no-restricted-globals', false],
  ['src/site/a.ts', 'void process.env.A;', 'no-restricted-properties', true],
  [
    'src/plugins/a/a.ts',
    'export const {env} = process;',
    'no-restricted-properties',
    true,
  ],
  [
    'docusaurus.config.ts',
    'void process.env.A;',
    'no-restricted-properties',
    false,
  ],
  [
    'src/components/A/index.tsx',
    'export const a = <p dangerouslySetInnerHTML={{__html: ""}} />;',
    'no-restricted-syntax',
    true,
  ],
  [
    'src/components/A/index.tsx',
    '// eslint-disable-next-line no-restricted-syntax -- It is empty.\n' +
      'export const a = <p dangerouslySetInnerHTML={{__html: ""}} />;',
    'no-restricted-syntax',
    false,
  ],
  [
    'src/lib/a.ts',
    '// eslint-disable-next-line no-restricted-globals\nvoid document;',
    '@eslint-community/eslint-comments/require-description',
    true,
  ],
  [
    'src/components/A/index.tsx',
    'export const a = <p>没有翻译</p>;',
    '@docusaurus/no-untranslated-text',
    true,
  ],
  [
    'src/components/A/index.tsx',
    'export const a = <a href="/docs">{b}</a>;',
    '@docusaurus/no-html-links',
    true,
  ],
  [
    'src/components/A/index.tsx',
    'export const a = <img src="/a.png" />;',
    'jsx-a11y/alt-text',
    true,
  ],
  [
    'src/components/A/index.tsx',
    'export function A() {\n  if (b) {\n    useState();\n  }\n}',
    'react-hooks/rules-of-hooks',
    true,
  ],
];

for (const [file, code, rule, caught] of lines) {
  const first = code.split('\n')[0] ?? '';
  test(`${rule} ${caught ? 'catches' : 'lets pass'} ${file}: ${first}`, async () => {
    const rules = await brokenRules(file, code);
    expect(rules.includes(rule)).toBe(caught);
  });
}
