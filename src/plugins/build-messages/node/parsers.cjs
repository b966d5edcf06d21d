// @ts-check
// Few builds need the parser, so it is loaded when it is called for. Node loads it:
// jiti, which loads the configuration, would transpile it.
exports.loadYaml = () => require('yaml');
