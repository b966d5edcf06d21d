import {expect, test} from '@playwright/test';

import {buildSite} from '../support/sites';

/** What a build says of a configuration that changes so. */
async function refusal(name: string, change: string): Promise<string> {
  const config = `import base from './docusaurus.config.base';
export default {...base, ${change}};`;
  const overlay = {'docusaurus.config.ts': config};
  return (await buildSite({name, overlay}, 1)).output;
}

// Both are refused before the bundler starts, so each takes a few seconds.
test.describe('the build refuses a configuration', () => {
  test('with an unknown colour mode', async () => {
    const change = "themeConfig: {colorMode: {defaultMode: 'blue'}}";
    expect(await refusal('unknown-colour-mode', change)).toMatch(
      /"colorMode\.defaultMode" must be one of \[dark, light\]/,
    );
  });

  test('with a locale that has none of its own', async () => {
    const change = "i18n: {defaultLocale: 'zh_Hans', locales: ['zh_Hans']}";
    expect(await refusal('missing-locale', change)).toMatch(
      /docusaurus\.config\.ts:2：语言「zh_Hans」没有配置，框架也不认识它/,
    );
  });
});
