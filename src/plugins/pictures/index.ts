import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {serveFiles} from '../../lib/node/serveFiles';
import {
  checkOrder,
  remindOfOptions,
  replaceIdealImageLoaders,
} from './node/idealImage';
import {
  forgetEmptyAlt,
  markDecoration,
  orderLoading,
} from './node/markdownSteps';
import {pictureKind} from './node/pictureKind';
import {pruneStore} from './node/pruneStore';

type Options = {
  /** Pixels in which a picture is served, ascending. */
  widths: number[];
};

/**
 * Pictures in several sizes, AVIF and WebP, for every way in which an article
 * can show one. Those that a script or an article imports by hand are ours if
 * @docusaurus/plugin-ideal-image stands ahead of this among the plugins.
 */
export function pictures({widths}: Options): Capability {
  const {
    plugin: servePictures,
    remark,
    rehype,
  } = serveFiles(pictureKind(widths), path.join(__dirname, 'theme'), {
    changeRules: replaceIdealImageLoaders,
    async afterPublishing(files, props) {
      remindOfOptions(props);
      await pruneStore(props.siteDir, files);
    },
  });
  const plugin: typeof servePictures = (context) => {
    checkOrder(context.siteConfig.plugins, plugin);
    return servePictures(context);
  };
  return {
    plugin,
    remark: [forgetEmptyAlt, ...remark],
    rehype: [markDecoration, ...rehype, orderLoading],
  };
}
