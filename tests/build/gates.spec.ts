import {expect, test} from '@playwright/test';

import {readText, writeFiles} from '../support/files';
import {copyProject} from '../support/siteCopy';
import {runBuild} from '../support/sites';

// What the framework refuses before it bundles anything; what fails later:
// tests/build/cached.spec.ts.

const configFile = 'docusaurus.config.ts';

let [dir, config] = ['', ''];

test.beforeAll(() => {
  dir = copyProject({name: 'gates'});
  config = readText(dir, configFile);
});

/** What a build of the plain site says that fails with these files. */
async function refusal(files: Record<string, string>): Promise<string> {
  writeFiles(dir, files);
  const {output} = await runBuild(dir, {}, 1);
  for (const file of Object.keys(files)) {
    writeFiles(dir, {[file]: file === configFile ? config : null});
  }
  return output;
}

const article = (fields: string) => `---\n${fields}\n---\n\n正文\n`;

for (const [name, files, words] of [
  [
    'an author',
    {
      'blog/a.md': article('authors: [nobody]'),
      'blog/b.md': article('authors: [somebody]'),
    },
    /blog\/[ab]\.md:2：作者「(nobody|somebody)」没有登记在 authors\.yml/,
  ],
  [
    'a field',
    {
      'docs/a.md': article('title: 好\nsidebar_position: 第一'),
      'docs/b.md': article('title: 好\nsidebar_position: 第二'),
    },
    /docs\/[ab]\.md:3：字段「sidebar_position」要写数字/,
  ],
  [
    'front matter',
    {'docs/a.md': article('title: 注意: 冒号')},
    /docs\/a\.md:2:10：文章开头的信息写法有误，不是合法的 YAML/,
  ],
] as const) {
  test(`the build refuses ${name}`, async () => {
    const output = await refusal(files);
    // Our last words, from the ruled line on.
    const summary = output.slice(output.lastIndexOf('────'));
    expect(summary).toMatch(words);
    expect(summary).toContain('至少 1 处要改');
  });
}

for (const [name, setting, words] of [
  [
    'an unknown colour mode',
    "themeConfig: {colorMode: {defaultMode: 'blue'}}",
    /"colorMode\.defaultMode" must be one of \[dark, light\]/,
  ],
  [
    'a locale that has none of its own',
    "i18n: {defaultLocale: 'zh_Hans', locales: ['zh_Hans']}",
    /docusaurus\.config\.ts:2：语言「zh_Hans」没有配置，框架也不认识它/,
  ],
] as const) {
  test(`the build refuses ${name}`, async () => {
    const changed = `import base from './docusaurus.config.base';
export default {...base, ${setting}};`;
    expect(await refusal({[configFile]: changed})).toMatch(words);
  });
}
