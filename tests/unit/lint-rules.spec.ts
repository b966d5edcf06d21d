import {expect, test} from '@playwright/test';

import {brokenLines} from '../support/lint';

const disable = '// eslint-disable-next-line';
const html = 'export const a = <p dangerouslySetInnerHTML={{__html: ""}} />;';
const link = 'export const a = <a href="/docs">{b}</a>;';
const hook = 'export function A() {\n  if (b) {\n    useState();\n  }\n}';

const component = 'src/components/A/index.tsx';
const syntax = 'no-restricted-syntax';
const globals = 'no-restricted-globals';
const properties = 'no-restricted-properties';
const reason = '@eslint-community/eslint-comments/require-description';

const cases: [file: string, code: string, rule: string, caught?: false][] = [
  [component, html, syntax],
  [component, `${disable} ${syntax} -- It is empty.\n${html}`, syntax, false],
  [component, 'void <p>没有翻译</p>;', '@docusaurus/no-untranslated-text'],
  [component, link, '@docusaurus/no-html-links'],
  [component, 'void <img src="/a.png" />;', 'jsx-a11y/alt-text'],
  [component, hook, 'react-hooks/rules-of-hooks'],
  ['src/lib/a.ts', 'void document;', globals],
  ['src/lib/a.ts', 'void process;', globals],
  ['src/lib/a.ts', `${disable} ${globals}\nvoid document;`, reason],
  ['src/site/a.ts', 'void process.env.A;', properties],
  ['src/plugins/a/a.ts', 'export const {env} = process;', properties],
  ['docusaurus.config.ts', 'void process.env.A;', properties, false],
];

test('the rules of the house catch what they are for', async () => {
  for (const [file, code, rule, caught = true] of cases) {
    const rules = (await brokenLines(file, code.split('\n'))).flat();
    expect(rules.includes(rule), `${rule}, ${file}: ${code}`).toBe(caught);
  }
});
