// @ts-check
// Plain JavaScript: the bundler loads it by its path, in a process of its own.
import {fromJs} from 'esast-util-from-js';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** @param {string} source a module @returns {any} its default export */
const exported = (source) =>
  /** @type {any} */ (fromJs(source, {module: true}).body.at(-1)).declaration;

/**
 * Writes the framework's three files of routes as one, which fills the other two
 * as it is loaded. They repeat paths, names of chunks and hashes that lead from
 * one file to the other, beside what only the server reads.
 *
 * @this {{resourcePath: string, addDependency: (file: string) => void}}
 * @param {string} source routes.js, registry.js or routesChunkNames.json, as
 *   core/lib/server/codegen/codegenRoutes.js writes them
 */
export default function routesLoader(source) {
  const {dir, base} = path.parse(this.resourcePath);
  if (base !== 'routes.js') {
    return 'export default {};';
  }
  const read = (/** @type {string} */ name) => {
    const file = path.join(dir, name);
    this.addDependency(file);
    return readFileSync(file, 'utf8');
  };
  const chunks = JSON.parse(read('routesChunkNames.json'));
  const imports = new Map();
  for (const {key, value} of exported(read('registry.js')).properties) {
    const name = JSON.stringify(key.value);
    const module = JSON.stringify(value.elements[1].value);
    const load = `()=>import(/*webpackChunkName:${name}*/${module})`;
    imports.set(name, `chunk(${name},${load})`);
  }

  /** @param {any} routes an array of routes.js @returns {string} */
  const write = ({elements}) => {
    const routes = elements.map((/** @type {any} */ {properties}) => {
      const [{value: to}, {value: component}, ...rest] = properties;
      const names = chunks[`${to.value}-${component.arguments[1]?.value}`];
      // The import is where its name is read first: ahead of the subroutes.
      const loaded = JSON.stringify(names ?? {}).replace(
        /"(?:[^"\\]|\\.)*":?/g,
        (name) => {
          const chunk = imports.get(name) ?? name;
          imports.delete(name);
          return chunk;
        },
      );
      const others = rest.map((/** @type {any} */ {key, value, position}) =>
        key.name === 'routes'
          ? `routes:${write(value)}`
          : source.slice(position.start.offset, position.end.offset),
      );
      return `route(${JSON.stringify(to.value)},${loaded},{${others}})`;
    });
    return `[${routes}]`;
  };

  return `import create from '@docusaurus/ComponentCreator';
import chunks from '@generated/routesChunkNames';
import registry from '@generated/registry';
const chunk = (name, load) => {
  registry[name] = [load];
  return name;
};
const route = (path, names, rest) => {
  let hash = '0';
  while (chunks[path + '-' + hash]) hash += '0';
  chunks[path + '-' + hash] = names;
  return {path, component: create(path, hash), ...rest};
};
export default ${write(exported(source))};`;
}
