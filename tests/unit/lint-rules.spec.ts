import {expect, test} from '@playwright/test';

import {brokenRules} from '../support/lint';

const html = 'export const a = <p dangerouslySetInnerHTML={{__html: ""}} />;';
const disable = '// eslint-disable-next-line';

const component: [code: string, rule: string, caught?: false][] = [
  [html, 'no-restricted-syntax'],
  [
    `${disable} no-restricted-syntax -- It is empty.\n${html}`,
    'no-restricted-syntax',
    false,
  ],
  ['export const a = <p>没有翻译</p>;', '@docusaurus/no-untranslated-text'],
  ['export const a = <a href="/docs">{b}</a>;', '@docusaurus/no-html-links'],
  ['export const a = <img src="/a.png" />;', 'jsx-a11y/alt-text'],
  [
    'export function A() {\n  if (b) {\n    useState();\n  }\n}',
    'react-hooks/rules-of-hooks',
  ],
];

const cases: [file: string, code: string, rule: string, caught?: false][] = [
  ['src/lib/a.ts', 'void document;', 'no-restricted-globals'],
  ['src/lib/a.ts', 'void process;', 'no-restricted-globals'],
  ['src/site/a.ts', 'void process.env.A;', 'no-restricted-properties'],
  [
    'src/plugins/a/a.ts',
    'export const {env} = process;',
    'no-restricted-properties',
  ],
  [
    'docusaurus.config.ts',
    'void process.env.A;',
    'no-restricted-properties',
    false,
  ],
  [
    'src/lib/a.ts',
    `${disable} no-restricted-globals\nvoid document;`,
    '@eslint-community/eslint-comments/require-description',
  ],
];

test('the rules of the house catch what they are for', async () => {
  for (const [file, code, rule, caught = true] of [
    ...cases,
    ...component.map((one) => ['src/components/A/index.tsx', ...one] as const),
  ]) {
    const rules = await brokenRules(file, code);
    expect(rules.includes(rule), `${rule}, ${file}: ${code}`).toBe(caught);
  }
});
