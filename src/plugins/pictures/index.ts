import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {fileLoader} from '../../lib/node/fileModules';
import {serveFiles} from '../../lib/node/serveFiles';
import {
  checkOrder,
  remindOfOptions,
  replaceIdealImageLoaders,
} from './node/idealImage';
import {pictureKind} from './node/pictureKind';
import {pruneStore} from './node/pruneStore';
import type {EncodingOptions} from './node/recipe';
import {
  shareImageKind,
  shareImageRule,
  setShareImage,
} from './node/shareImages';
import {forgetEmptyAlt, markDecoration} from './node/steps/decoration';
import {orderLoading} from './node/steps/loadingOrder';
import {splitByMode} from './node/steps/splitByMode';
import {requestSrcsets} from './node/steps/srcsets';
import {unifyPictures} from './node/steps/unifyPictures';

/**
 * Pictures in several sizes, AVIF and WebP, for every way in which an article
 * can show one. Those that a script or an article imports by hand are ours if
 * @docusaurus/plugin-ideal-image stands ahead of this among the plugins.
 */
export function pictures(options: EncodingOptions): Capability {
  const kind = pictureKind(options);
  const {
    plugin: servePictures,
    remark,
    rehype,
    places,
  } = serveFiles(kind, path.join(__dirname, 'theme'), {
    changeRules(rules, loader) {
      const shareImages = shareImageKind(kind);
      // Nobody shares a page of the development server.
      const shareLoader = fileLoader(shareImages, places, false);
      return [
        ...replaceIdealImageLoaders(rules, loader),
        shareImageRule(shareLoader),
      ];
    },
    async afterPublishing(files, props) {
      remindOfOptions(props);
      await pruneStore(props.siteDir, Object.values(files));
    },
  });
  const plugin: typeof servePictures = (context) => {
    checkOrder(context.siteConfig.plugins, plugin);
    return {
      ...servePictures(context),
      getClientModules: () => [path.join(__dirname, 'client/colourModes.css')],
    };
  };
  return {
    plugin,
    frontMatter: (fields, file) => setShareImage(fields, file, kind, places),
    remark: [forgetEmptyAlt, ...remark],
    rehype: [
      markDecoration,
      unifyPictures,
      splitByMode,
      ...rehype,
      () => requestSrcsets(kind, places),
      orderLoading,
    ],
  };
}
