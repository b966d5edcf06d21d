// @ts-check
// Few builds need these parsers, and TypeScript takes 0.3 s to load, so each is loaded
// when it is called for. Node loads them: jiti, which loads the configuration, would
// transpile them.
exports.loadTypeScript = () => require('typescript');
exports.loadYaml = () => require('yaml');
