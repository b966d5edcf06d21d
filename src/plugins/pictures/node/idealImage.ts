import type {FileLoader} from '../../../lib/node/fileModules';
import {ExplainedError, remind} from '../../../lib/node/message';
import type {BundlerRules} from '../../../lib/node/serveFiles';
import type {BuildProps} from '../../../lib/capability';

const packageName = '@docusaurus/plugin-ideal-image';

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
 * Puts our loader into the rule of ideal-image, which says which imports are
 * pictures: those of scripts and articles, and not those of style sheets. If
 * ideal-image is not listed, there is no such rule, and pictures that are
 * imported by hand are the framework's own.
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
 * Checks where ideal-image stands among the plugins, and names its options that
 * have no effect, as none of its own loaders runs.
 */
export function checkIdealImage({plugins}: Pick<BuildProps, 'plugins'>): void {
  const names = plugins.map(({name}) => name);
  const position = names.indexOf('docusaurus-plugin-ideal-image');
  const idealImage = plugins[position];
  if (!idealImage) {
    return;
  }
  const where = 'docusaurus.config.ts';
  if (position > names.indexOf('pictures')) {
    throw new ExplainedError({
      where,
      what: `${packageName} 写在 pictures 的后面，图片就不是 pictures 显示的`,
      fix: '在 plugins 里，把它移到 ...capabilities.plugins 的前面。',
    });
  }
  const options = Object.keys(idealImage.options).filter(
    (option) => !['id', 'disableInDev'].includes(option),
  );
  if (options.length > 0) {
    remind({
      where,
      what: `${packageName} 的选项「${options.join('、')}」不起作用，图片由 pictures 编码`,
      fix: '去掉这些选项；宽度写在 pictures({widths: […]}) 里，质量写在 src/plugins/pictures/node/variants.ts 的 recipe 里。',
    });
  }
}
