import type {FileLoader} from '../../../lib/node/fileModules';
import {ExplainedError, remind} from '../../../lib/node/message';
import type {BundlerRules} from '../../../lib/node/serveFiles';
import type {BuildProps} from '../../../lib/capability';

/** The name of its package, by which the configuration lists it. */
const packageName = '@docusaurus/plugin-ideal-image';

/** Its package's name, or the path that `require.resolve` gives. */
const packagePattern =
  /(?:^|[\\/])@docusaurus[\\/]plugin-ideal-image(?:[\\/]|$)/;

/** The name that the plugin gives itself, by which the framework knows it. */
const pluginName = 'docusaurus-plugin-ideal-image';

/** The paths of the two loaders that ideal-image gives the bundler. */
const upstreamLoader = /[\\/]@docusaurus[\\/](?:lqip|responsive)-loader[\\/]/;

/** The paths of the loaders that a rule names. */
function loaderPaths(rule: BundlerRules[number]): string[] {
  if (typeof rule !== 'object' || !rule || !Array.isArray(rule.use)) {
    return [];
  }
  return rule.use.flatMap((entry) => {
    if (typeof entry === 'string') {
      return [entry];
    }
    const isObject = typeof entry === 'object' && entry !== null;
    return isObject && entry.loader ? [entry.loader] : [];
  });
}

/**
 * The rule of ideal-image already matches the imports of pictures from scripts
 * and articles, but not from style sheets. We keep its match and replace its
 * loaders by ours. If ideal-image is not listed, there is no such rule, and the
 * framework's own rule serves the pictures that are imported by hand.
 */
export function replaceIdealImageLoaders(
  rules: BundlerRules,
  loader: FileLoader,
): BundlerRules {
  return rules.map((rule) =>
    loaderPaths(rule).some((file) => upstreamLoader.test(file))
      ? {...(rule as object), use: loader}
      : rule,
  );
}

/**
 * Checks that ideal-image stands ahead of our plugin. Behind it, the component of
 * ideal-image would be the one that pages show, and could not read our modules.
 *
 * @param plugins the `plugins` of the configuration, as the site has them
 * @param ourPlugin the function by which `plugins` names ours
 * @throws ExplainedError where it stands behind
 */
export function checkOrder(plugins: unknown[], ourPlugin: unknown): void {
  const listed = plugins.map((entry) =>
    Array.isArray(entry) ? (entry[0] as unknown) : entry,
  );
  const ourPosition = listed.indexOf(ourPlugin);
  const itsPosition = listed.findIndex(
    (plugin) => typeof plugin === 'string' && packagePattern.test(plugin),
  );
  if (ourPosition >= 0 && itsPosition > ourPosition) {
    throw new ExplainedError({
      where: 'docusaurus.config.ts',
      what: `${packageName} 写在 pictures 的后面，图片就不是 pictures 显示的`,
      fix: '在 plugins 里，把它移到 ...capabilities.plugins 的前面。',
    });
  }
}

/**
 * Names the options of ideal-image that have no effect, because none of its own
 * loaders runs.
 */
export function remindOfOptions({plugins}: Pick<BuildProps, 'plugins'>): void {
  const idealImage = plugins.find(({name}) => name === pluginName);
  if (!idealImage) {
    return;
  }
  const options = Object.keys(idealImage.options).filter(
    (option) => !['id', 'disableInDev'].includes(option),
  );
  if (options.length > 0) {
    remind({
      where: 'docusaurus.config.ts',
      what: `${packageName} 的选项「${options.join('、')}」不起作用，图片由 pictures 编码`,
      fix: '去掉这些选项；宽度写在 pictures({widths: […]}) 里，质量写在 src/plugins/pictures/node/recipe.ts 里。',
    });
  }
}
