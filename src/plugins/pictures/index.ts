import path from 'node:path';

import * as upstream from '@docusaurus/plugin-ideal-image';
import type {LoadContext} from '@docusaurus/types';

import {answerRequests, publishFiles} from '../../lib/build/fileRequests';
import type {Capability} from '../../lib/capability';
import {type Folders, nameFolders} from '../../lib/markdownAddress';
import {ExplainedError} from '../../lib/message';
import {answerPicture, picture} from './build/answer';
import {pruneStore} from './build/prepare';
import {pictureSteps} from './build/remarkPictures';

/** ideal-image, whose own types leave the plugin out. */
const {default: idealImage} = upstream as unknown as {
  default: (
    context: LoadContext,
    options: {disableInDev: boolean},
  ) => {
    configureWebpack: (config: unknown) => {module: {rules: [object]}};
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
  const folders: Folders = {siteDir: '', staticDirs: []};
  return {
    ...pictureSteps(folders),
    plugin(context) {
      nameFolders(folders, context);
      if (/ideal-image"/.test(JSON.stringify(context.siteConfig.plugins))) {
        throw new ExplainedError({
          where: 'docusaurus.config.ts',
          what: '@docusaurus/plugin-ideal-image 已经在 pictures 里，不能再写一次',
          fix: '去掉 plugins 里它的那一行；要用它自己的选项，就去掉列表里的 pictures 一行。',
        });
      }
      const ideal = idealImage(context, {disableInDev: false});
      return {
        name: 'pictures',
        getThemePath: () => path.join(__dirname, 'theme'),
        getTypeScriptThemePath: () => path.join(__dirname, 'theme'),

        configureWebpack(config, isServer) {
          const {siteDir} = context;
          const isDevelopment = config.mode === 'development';
          // In development nobody waits for encodings.
          const options = {siteDir, sizes: isDevelopment ? [] : sizes};
          return answerRequests(
            picture,
            (source, isResource) => answerPicture(source, isResource, options),
            context,
            {isServer, isDevelopment},
            // ideal-image's rule says which imports are pictures.
            ideal.configureWebpack(config).module.rules,
          );
        },

        async postBuild(props) {
          const published = await publishFiles(picture, props);
          await pruneStore(props.siteDir, [...published.values()]);
        },
      };
    },
  };
}
