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
  try {
    /** @type {any[]} */
    const [registry] = fromJs(source, {module: true}).body;
    let entries = '';
    for (const {key, value} of registry.declaration.properties) {
      const name = JSON.stringify(key.value);
      const path = JSON.stringify(value.elements[0].body.source.value);
      entries += `${name}:[()=>import(/*webpackChunkName:${name}*/${path})],`;
    }
    return `export default {${entries}}`;
  } catch {
    return source;
  }
}
