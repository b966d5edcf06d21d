import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import ts from 'typescript';

import {waitForHydration} from '../support/test';
import {startPagesServer} from '../support/pagesServer';
import {root} from '../support/siteCopy';
import {buildSite} from '../support/sites';

const config = readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8');

const plugins = readdirSync(path.join(root, 'src/plugins')).filter((name) =>
  existsSync(path.join(root, 'src/plugins', name, 'index.ts')),
);

const parse = (text: string) =>
  ts.createSourceFile('config.ts', text, ts.ScriptTarget.Latest, true);

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
  const cut = (node: ts.Node) => {
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0;
    text = text.slice(0, node.getFullStart()) + text.slice(node.end + comma);
  };
  for (let isWhole = false; !isWhole;) {
    const file = parse(text);
    const found =
      file.statements.find(
        (one) =>
          ts.isImportDeclaration(one) &&
          `${(one.moduleSpecifier as ts.StringLiteral).text}/`.startsWith(
            `./src/plugins/${plugin}/`,
          ),
      ) ?? identifiers(file).find((one) => names.has(one.text));
    isWhole = !found;
    if (found) {
      const gone = ts.isIdentifier(found) ? entry(found) : found;
      if (ts.isStatement(gone)) {
        const bound = ts.isVariableStatement(gone)
          ? gone.declarationList.declarations.flatMap(({name}) =>
              identifiers(name),
            )
          : ts.isImportDeclaration(gone)
            ? identifiers(gone)
            : [];
        bound.forEach((name) => names.add(name.text));
      }
      cut(gone);
    }
  }
  expect(text, `the config names ${plugin}`).not.toBe(config);
  return text;
}

for (const plugin of plugins) {
  test(`the site without ${plugin}`, async ({page}) => {
    const overlay = {'docusaurus.config.ts': without(plugin)};
    const name = `without-${plugin}`;
    const {code, output, outDir, baseUrl} = await buildSite({name, overlay});
    expect(code, output).toBe(0);
    const errors: string[] = [];
    page.on('pageerror', ({message}) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/404/.test(message.text())) {
        errors.push(message.text());
      }
    });
    const server = await startPagesServer(outDir, baseUrl);
    for (const address of ['', 'docs/intro', 'blog/welcome', 'blog', 'none']) {
      await page.goto(`${server.origin}${baseUrl}${address}`);
      await page.mouse.move(9, 9);
      await waitForHydration(page);
      await expect(page.locator('h1, h2').first()).toBeVisible();
    }
    await server.close();
    expect(errors).toEqual([]);
  });
}
