import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {root} from '../support/siteCopy';
import {buildSite} from '../support/sites';

test('a page beyond its budget stops the build, a long text does not', async () => {
  const facts = readFileSync(path.join(root, 'src/site/budgets.ts'), 'utf8');
  const tight = facts
    .replace(/(doc: \{script: )\d+/, '$11')
    .replace(/(perPage: )\d+/, '$11');
  expect(tight).not.toBe(facts);
  const paragraph = '很长的教程，一段又一段，都是正文。\n\n';
  const {code, output} = await buildSite({
    name: 'budgets',
    overlay: {
      'src/site/budgets.ts': tight,
      'docs/long.md': `# 长文\n\n${paragraph.repeat(3000)}`,
    },
  });
  expect(code, output).toBe(1);
  const text = output.slice(output.lastIndexOf('────'));
  expect(text).toMatch(
    /docs\/[^.]+\.html：文档页 \S+ 的脚本是 [\d.]+ KB（gzip），超出上限 1\.0 KB（gzip）；最重的是 assets\/js\/main\.\w+\.js（[\d.]+ KB）/,
  );
  expect(text).toContain('budgets.doc.script');
  expect(text).toMatch(
    /各页的网址与分块名占 \d+ 字节，超出上限 \d+ 字节（\d+ 页，每页 1 字节，/,
  );
  expect(text).toContain('共 2 处要改');
  expect(text).not.toContain('HTML');
});
