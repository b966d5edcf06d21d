import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import {expect, test} from '@playwright/test';
import path from 'node:path';
import vm from 'node:vm';

import routesLoader from '../../../src/plugins/client-bundle/node/routesLoader.mjs';
import {readText} from '../../support/files';
import {workFolder} from '../../support/siteCopy';

/** Runs a module for its default export; what it imports is its scope. */
function run(source: string, scope: Record<string, unknown>): unknown {
  const body = source
    .replace(/^import .*$/gm, '')
    .replace('export default', 'return')
    .replaceAll('import(', 'load(');
  const module = vm.compileFunction(body, Object.keys(scope)) as (
    ...values: unknown[]
  ) => unknown;
  return module(...Object.values(scope));
}

/** In place of a component: what of the bundle the framework's would load. */
const creator =
  (chunks: Record<string, unknown>, registry: Record<string, [() => string]>) =>
  (to: string, hash?: string) =>
    JSON.parse(
      JSON.stringify(chunks[`${to}-${hash}`] ?? {}),
      (_, value: unknown) =>
        typeof value === 'string' ? (registry[value]?.[0]() ?? value) : value,
    ) as unknown;

const load = (module: string) => module;

test('routes are the same once their three files are one', async () => {
  const generatedFilesDir = path.join(workFolder, 'routes');
  const plugin = {name: 'docs', id: 'default'};
  const doc = (to: string, file: string) => ({
    path: to,
    component: '@theme/DocItem',
    modules: {content: file},
    exact: true,
    sidebar: 'a "b"',
    plugin,
  });
  const frame = {path: '/文档', exact: false, plugin};
  await generateRouteFiles({
    generatedFilesDir,
    routes: [
      {
        ...frame,
        component: '@theme/DocsRoot',
        routes: [
          {
            ...frame,
            component: '@theme/DocVersionRoot',
            props: {version: {label: 'Next'}},
            routes: [
              doc('/文档', '@site/docs/中文.md'),
              doc("/文档/it's-0", 'D:\\a.md'),
            ],
          },
        ],
      },
      {
        path: '/blog',
        component: '@theme/BlogListPage',
        modules: {'a"b': [{content: 'x.md'}, {content: 'y.md'}]},
        context: {data: 'data.json'},
        customProps: {routes: ['/文档']},
        plugin,
      },
    ],
  } as unknown as Parameters<typeof generateRouteFiles>[0]);
  const read = (file: string) => readText(generatedFilesDir, file);
  const before = run(read('routes.js'), {
    ComponentCreator: creator(
      JSON.parse(read('routesChunkNames.json')) as Record<string, unknown>,
      run(read('registry.js'), {
        load,
        require: {resolveWeak: load},
      }) as Record<string, [() => string]>,
    ),
  });
  const through = (file: string) => {
    const resourcePath = path.join(generatedFilesDir, file);
    return routesLoader.call({resourcePath, addDependency() {}}, read(file));
  };
  const [chunks, registry] = ['routesChunkNames.json', 'registry.js'].map(
    (file) => run(through(file), {}) as Record<string, [() => string]>,
  ) as [Record<string, unknown>, Record<string, [() => string]>];
  const text = through('routes.js');
  const create = creator(chunks, registry);
  expect(run(text, {create, chunks, registry, load})).toEqual(before);
  expect(JSON.stringify(before)).toContain('"content":"@site/docs/中文.md"');
  expect(text.match(/it's/g)).toHaveLength(1);
  expect(text).not.toContain('resolveWeak');
});
