import path from 'node:path';

import type {Plugin} from '@docusaurus/types';
import * as upstream from '@docusaurus/plugin-ideal-image';

import type {Capability} from '../../lib/capability';
import {rehypePictures, remarkPictures} from './build/markdown';
import type {Folders} from '../../lib/markdownAddress';
import {createAnswer, type IdealLoader, written} from './build/module';

export type PicturesOptions = Folders & {
  /** Widths in pixels in which a picture is served, ascending. */
  sizes: number[];
};

/** ideal-image, whose own types leave the plugin out. */
const {default: idealImage} = upstream as unknown as {
  default: (context: object, options: object) => Plugin;
};

/** The rule of ideal-image, with its two loaders. */
type Rule = {use: [lqip: string, responsive: IdealLoader]};

/**
 * Pictures in several sizes, AVIF and WebP, for every way in which an article
 * can show one: @docusaurus/plugin-ideal-image, with our encodings in place of
 * its own and a component that needs no script.
 */
export function pictures({sizes, ...folders}: PicturesOptions): Capability {
  return {
    // Bound, as options would be sent to readers with the configuration.
    remark: [() => remarkPictures(folders)],
    rehype: [() => rehypePictures(folders)],
    plugin: (context) => ({
      name: 'pictures',
      getThemePath: () => path.join(__dirname, 'theme'),
      getTypeScriptThemePath: () => path.join(__dirname, 'theme'),

      configureWebpack(config, ...rest) {
        const ideal = idealImage(context, {
          // In development the same loader tells the originals' size.
          disableInDev: false,
          // Every output is WebP, which also spares the loader from reading the
          // format off the extension: it knows `png` but not `PNG`.
          format: 'webp',
          // No [name]: a space or a % in it would break srcset.
          name: 'assets/images/[hash:hex:16].[width].[ext]',
        }).configureWebpack?.(config, ...rest);
        const rule = ideal?.module?.rules?.[0] as unknown as Rule;
        const answer = createAnswer({
          siteDir: context.siteDir,
          sizes,
          encode: config.mode === 'production',
          ideal: rule.use[1],
        });
        const loader = path.join(__dirname, '../../lib/answerLoader.mjs');
        const ours = {
          enforce: 'post' as const,
          use: [{loader, options: {answer}}],
        };
        return {
          module: {
            rules: [
              {...rule, ...ours},
              {resourceQuery: written, ...ours},
            ],
          },
        };
      },
    }),
  };
}
