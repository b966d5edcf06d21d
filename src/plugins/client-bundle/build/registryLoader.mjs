// @ts-check
// Plain JavaScript: the bundler loads it by its path, in a process of its own.
import {fromJs} from 'esast-util-from-js';

/**
 * Writes the framework's registry.js again with the imports of the pages' parts
 * alone. Beside each the framework writes the module's path and its weak id,
 * which only the server reads.
 *
 * @param {string} source as core/lib/server/codegen/codegenRoutes.js writes it
 * @returns {string} the source as it is where its shape is not known
 */
export default function registryLoader(source) {
  const [registry] = fromJs(source, {module: true}).body;
  if (
    registry?.type !== 'ExportDefaultDeclaration' ||
    registry.declaration.type !== 'ObjectExpression'
  ) {
    return source;
  }
  let entries = '';
  for (const entry of registry.declaration.properties) {
    const value = entry.type === 'Property' && entry.value;
    const load = value && value.type === 'ArrayExpression' && value.elements[0];
    if (
      !load ||
      load.type !== 'ArrowFunctionExpression' ||
      load.body.type !== 'ImportExpression' ||
      entry.key.type !== 'Literal' ||
      load.body.source.type !== 'Literal'
    ) {
      return source;
    }
    const name = JSON.stringify(entry.key.value);
    const path = JSON.stringify(load.body.source.value);
    entries += `${name}:[()=>import(/*webpackChunkName:${name}*/${path})],`;
  }
  return `export default {${entries}}`;
}
