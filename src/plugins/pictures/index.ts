import path from 'node:path';

import * as upstream from '@docusaurus/plugin-ideal-image';
import type {LoadContext} from '@docusaurus/types';

import {serveFiles} from '../../lib/node/fileRequests';
import type {Capability} from '../../lib/capability';
import {ExplainedError} from '../../lib/node/message';
import {picture} from './node/picture';
import {pruneStore} from './node/prepare';
import {
  forgetEmptyAlt,
  markDecoration,
  orderLoading,
} from './node/remarkPictures';

/** ideal-image, whose own types leave the plugin out. */
const {default: idealImage} = upstream as unknown as {
  default: (
    context: LoadContext,
    options: {disableInDev: boolean},
  ) => {
    configureWebpack: () => {module: {rules: [object]}};
  };
};

/**
 * Pictures in several sizes, AVIF and WebP, for every way in which an article
 * can show one: @docusaurus/plugin-ideal-image with modules and a component of
 * our own.
 *
 * @param sizes widths in pixels in which a picture is served, ascending
 */
export function pictures(sizes: number[]): Capability {
  const {plugin, remark, rehype} = serveFiles(
    picture(sizes),
    path.join(__dirname, 'theme'),
    (context) => {
      if (/ideal-image"/.test(JSON.stringify(context.siteConfig.plugins))) {
        throw new ExplainedError({
          where: 'docusaurus.config.ts',
          what: '@docusaurus/plugin-ideal-image 已经在 pictures 里，不能再写一次',
          fix: '去掉 plugins 里它的那一行；要用它自己的选项，就去掉列表里的 pictures 一行。',
        });
      }
      const ideal = idealImage(context, {disableInDev: false});
      return {
        // Its rule says which imports are pictures.
        others: ideal.configureWebpack().module.rules,
        published: (sources) => pruneStore(context.siteDir, sources),
      };
    },
  );
  return {
    plugin,
    remark: [forgetEmptyAlt, ...remark],
    rehype: [markDecoration, ...rehype, orderLoading],
  };
}
