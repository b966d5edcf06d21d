import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import ts from 'typescript';

import {startPagesServer} from '../support/pagesServer';
import {root} from '../support/siteCopy';
import {buildSite} from '../support/sites';
import {guardConsole, waitForHydration} from '../support/test';

const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');

const plugins = readdirSync(path.join(root, 'src/plugins')).filter((name) =>
  existsSync(path.join(root, 'src/plugins', name, 'index.ts')),
);

function identifiers(node: ts.Node): ts.Identifier[] {
  const found = ts.isIdentifier(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...identifiers(child)));
  return found;
}

/** The list's element, property, argument or statement that a use stands in. */
function entry(use: ts.Node): ts.Node {
  let node = use;
  for (let up = node.parent; !ts.isSourceFile(up); up = node.parent) {
    // `[step, options]` in a list of steps is one element.
    const isPair =
      ts.isArrayLiteralExpression(up) &&
      ts.isArrayLiteralExpression(up.parent) &&
      up.elements[0] === node;
    const isArgument =
      ts.isCallExpression(up) &&
      (up.arguments as readonly ts.Node[]).includes(node);
    const isElement = ts.isArrayLiteralExpression(up) && !isPair;
    if (isArgument || isElement || ts.isObjectLiteralExpression(up)) {
      return node;
    }
    node = up;
  }
  return node;
}

/** The config without what it takes from a plugin, and what builds on that. */
function without(plugin: string): string {
  let text = config;
  const names = new Set<string>();
  const {Latest} = ts.ScriptTarget;
  for (;;) {
    const file = ts.createSourceFile('a.ts', text, Latest, true);
    const imported = file.statements.find(
      (one) =>
        ts.isImportDeclaration(one) &&
        `${(one.moduleSpecifier as ts.StringLiteral).text}/`.startsWith(
          `./src/plugins/${plugin}/`,
        ),
    );
    const use = identifiers(file).find((one) => names.has(one.text));
    const gone = imported ?? (use && entry(use));
    if (!gone) {
      expect(text, `the config names ${plugin}`).not.toBe(config);
      return text;
    }
    const bound = ts.isVariableStatement(gone)
      ? gone.declarationList.declarations.map(({name}) => name)
      : [gone].filter(ts.isImportDeclaration);
    bound.flatMap(identifiers).forEach(({text: name}) => names.add(name));
    const comma = /^\s*,/.exec(text.slice(gone.end))?.[0].length ?? 0;
    text = text.slice(0, gone.getFullStart()) + text.slice(gone.end + comma);
  }
}

/** A page of each type, and an address that is none. */
const addresses = [
  ...['', 'docs/intro', 'docs', 'blog', 'blog/welcome', 'blog/archive'],
  ...['blog/authors', 'blog/authors/unknown', 'blog/tags', 'blog/tags/hello'],
  'none',
];

// Where our docs plugin goes, its options go back to the preset.
const preset = "presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}, ";

for (const plugin of plugins) {
  test(`the site without ${plugin}`, async ({context, page}) => {
    const text = without(plugin);
    const overlay = {
      'docusaurus.config.ts':
        plugin === 'docs'
          ? text.replace(/presets: \[\s*\[\s*'classic',\s*\{/, preset)
          : text,
    };
    const name = `without-${plugin}`;
    const {code, output, outDir, baseUrl} = await buildSite({name, overlay});
    expect(code, output).toBe(0);
    const guard = guardConsole(context);
    guard.allow(/404/, 'one of the addresses is none');
    const server = await startPagesServer(outDir, baseUrl);
    for (const address of addresses) {
      await page.goto(`${server.origin}${baseUrl}${address}`);
      await page.mouse.move(9, 9);
      await waitForHydration(page);
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
    await server.close();
    guard.check();
  });
}
