import {createHash} from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {copyProject} from '../support/siteCopy';
import {runBuild} from '../support/sites';

const table = '<table>\n<p>散落</p>\n<tr><td>格</td></tr>\n</table>\n';

const drawing = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="${height}"/>`;

/** One build after another, as on a maintainer's machine and in deployment. */
test.describe('a build with the cache of the last one', () => {
  let dir = '';
  let outputs: string[] = [];

  async function build(): Promise<void> {
    const {code, output} = await runBuild(dir, {
      DOCUSAURUS_NO_PERSISTENT_CACHE: '',
    });
    expect(code, output).toBe(0);
    outputs.push(output);
  }

  test.beforeAll(async () => {
    outputs = [];
    dir = copyProject({
      name: 'cached',
      overlay: {
        'docs/甲.md': '# 甲\n\n![图](./图.svg)\n\n[附件](./附件.txt)\n',
        'docs/图.svg': drawing(8),
        'docs/附件.txt': '旧的内容',
        'docs/嵌套.mdx': `# 嵌套\n\n${table}`,
        'docs/链接.md': '# 链接\n\n[丢失](./none.md)\n',
        'docs/改好.mdx': `# 改好\n\n${table}`,
        'docs/删去.mdx': `# 删去\n\n${table}`,
        'docs/收起.mdx': `# 收起\n\n${table}`,
        'docs/乙.md': '# 乙\n',
        'docs/断锚.md': '# 断锚\n\n见[一节](./乙.md#一节)。\n',
      },
    });
    await build();
    writeFileSync(path.join(dir, 'docs/图.svg'), drawing(16));
    writeFileSync(path.join(dir, 'docs/附件.txt'), '新的内容');
    writeFileSync(path.join(dir, 'docs/改好.mdx'), '# 改好\n');
    rmSync(path.join(dir, 'docs/删去.mdx'));
    const draft = `---\ndraft: true\n---\n\n# 收起\n\n${table}`;
    writeFileSync(path.join(dir, 'docs/收起.mdx'), draft);
    // Mended in another article than the one that was told of.
    appendFileSync(path.join(dir, 'docs/乙.md'), '\n## 一节\n');
    await build();
  });

  test('makes anew what an article shows', () => {
    const html = readFileSync(path.join(dir, 'build/docs/甲.html'), 'utf8');
    expect(html).toMatch(/height="?16[" ]/);
    const sha256 = createHash('sha256').update('新的内容').digest('hex');
    expect(html).toContain(sha256);
    const copy = `build/assets/files/${sha256.slice(0, 16)}/附件.txt`;
    expect(existsSync(path.join(dir, copy))).toBe(true);
  });

  test('warns again, and once, but not of what was mended or taken away', () => {
    const [first = '', second = ''] = outputs.map(
      (output) => output.split('Generated static files')[1],
    );
    for (const article of ['嵌套.mdx:3', '链接.md:3:1']) {
      for (const report of [first, second]) {
        expect(report.split(`docs/${article}`)).toHaveLength(2);
      }
    }
    for (const article of ['改好.mdx', '删去.mdx', '收起.mdx', '断锚.md']) {
      expect(first).toContain(`docs/${article}`);
      expect(second).not.toContain(`docs/${article}`);
    }
    expect(first).toContain('已移到表格前面（共 4 处）');
  });
});
