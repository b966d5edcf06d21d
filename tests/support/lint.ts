import path from 'node:path';

import {expect} from '@playwright/test';
import {ESLint} from 'eslint';
import tseslint from 'typescript-eslint';

const root = path.resolve(__dirname, '../..');

// The examples exist in memory only, and the type checker knows only files.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    {languageOptions: {parserOptions: {projectService: false}}},
  ],
});

/** The lint rules that each line of such a file of the project would break. */
export async function brokenLines(
  filePath: string,
  lines: string[],
): Promise<string[][]> {
  const [result] = await eslint.lintText(`${lines.join('\n')}\n`, {
    filePath: path.join(root, filePath),
  });
  expect(result?.fatalErrorCount, `${filePath} is linted and parsed`).toBe(0);
  return lines.map((_, at) =>
    (result?.messages ?? [])
      .filter(({line}) => line === at + 1)
      .map(({ruleId}) => ruleId ?? 'no rule'),
  );
}
