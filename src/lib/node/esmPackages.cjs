// @ts-check
// Large packages, for Node to load by itself. jiti, which loads the configuration,
// would transpile each file of a module in ESM: 180 files, 3.4 s on a new machine.
exports.compileSheet = require('beasties/compiler').compileSheet;
exports.createProcessor = require('beasties/runtime').createProcessor;
exports.fromJs = require('esast-util-from-js').fromJs;
exports.fromMarkdown = require('mdast-util-from-markdown').fromMarkdown;
exports.htmlToMarkdown = require('@mdream/js').htmlToMarkdown;
exports.raw = require('hast-util-raw').raw;
exports.remarkCjkFriendly = require('remark-cjk-friendly').default;
exports.Tinypool = require('tinypool').Tinypool;
exports.toJsxRuntime = require('hast-util-to-jsx-runtime').toJsxRuntime;
