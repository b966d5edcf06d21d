import type {Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';

import {declaresName} from './declaredNames';
import {fromJs} from './esmPackages.cjs';

/** Imports a component of the theme into an article once, in .md as in .mdx. */
export function importTheme(
  tree: Root | HtmlRoot,
  component: string,
  name = component,
): void {
  if (!declaresName(tree, name)) {
    const value = `import ${name} from '@theme/${component}';`;
    const data = {estree: fromJs(value, {module: true})};
    tree.children.push({type: 'mdxjsEsm', value, data});
  }
}

/**
 * The code by which an article asks for a file that the plugin of that name has
 * written by `createData`. Each article has its own request, so visitors download
 * the files of the articles that they read.
 */
export const requireData = (pluginName: string, file: string): string =>
  `require(${JSON.stringify(`@generated/${pluginName}/default/${file}`)})`;
