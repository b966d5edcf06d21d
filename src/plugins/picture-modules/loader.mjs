// @ts-check
// Plain JavaScript: the bundler loads it by its path.

/**
 * Lets what ideal-image's loaders make of a picture stand for its address too:
 * `<img src={picture}>` and `require('./图.png').default` are what Docusaurus
 * teaches, and both are empty with its own image plugin.
 *
 * @param {string} code
 */
export default function pictureModuleLoader(code) {
  // A loader that a request names itself has made an address already.
  return code.startsWith('module.exports = {')
    ? `${code}
const {images} = module.exports.src;
const address = images[images.length - 1].path;
module.exports = Object.assign(
  Object.create({toString: () => address, default: address}),
  module.exports,
);`
    : code;
}
