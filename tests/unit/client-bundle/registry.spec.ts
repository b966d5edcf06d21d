import {expect, test} from '@playwright/test';

import registryLoader from '../../../src/plugins/client-bundle/build/registryLoader.mjs';

const entry = (name: string, path: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ ${path}), ${path}, require.resolveWeak(${path})],`;

test('the registry keeps the imports under their names', () => {
  const text = registryLoader(
    `export default {\n${entry('17896441', '"@site/docs/中文.md"')}\n${entry('b2f2', '"D:\\\\a.md"')}\n};\n`,
  );
  expect(text).toBe(
    'export default {"17896441":[()=>import(/*webpackChunkName:"17896441"*/"@site/docs/中文.md")],"b2f2":[()=>import(/*webpackChunkName:"b2f2"*/"D:\\\\a.md")],}',
  );
});

test('a registry of another shape stays as it is', () => {
  for (const text of [
    'export const registry = {};',
    'export default {"a": [() => load("a"), "a"]};',
    'export default [];',
    '',
  ]) {
    expect(registryLoader(text)).toBe(text);
  }
});
