import {getSwcJsMinimizerOptions, rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

const Minimizer = rspack.SwcJsMinimizerRspackPlugin;

type Options = NonNullable<
  NonNullable<ConstructorParameters<typeof Minimizer>[0]>['minimizerOptions']
>;

/** What the framework minifies scripts with, and Chinese left as it is. */
export function minimizerOptions(): Options {
  // The framework hands its own on to Rspack so, whose type says less.
  const {format, ...options} = getSwcJsMinimizerOptions() as Options;
  return {minify: true, ...options, format: {...format, ascii_only: false}};
}

/**
 * Writes a Chinese character into scripts in three bytes and not as an escape
 * of six. Scripts inherit the page's encoding, which its first tag names.
 *
 * Gain at 100 pages: 1986 → 1547 KB of scripts, 619 → 602 KB by gzip.
 */
export default function plainCharacters(): Plugin {
  return {
    name: 'plain-characters',
    configureWebpack({optimization}, isServer) {
      // The framework types Rspack's plugins as webpack's.
      const minimizers = optimization?.minimizer as unknown[] | undefined;
      const at =
        minimizers?.findIndex((plugin) => plugin instanceof Minimizer) ?? -1;
      if (!isServer && at >= 0) {
        // A returned one would run beside the framework's.
        const plain = new Minimizer({minimizerOptions: minimizerOptions()});
        minimizers?.splice(at, 1, plain);
      }
      return {};
    },
  };
}
