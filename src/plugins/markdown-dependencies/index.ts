import type {Plugin} from '@docusaurus/types';
import path from 'node:path';

/**
 * Makes articles depend on the files that they show. The framework's loader
 * knows the Markdown alone: a replaced screenshot would stay the old one for
 * as long as the bundler's cache lives, which the deployment keeps.
 */
export default function markdownDependencies(): Plugin {
  return {
    name: 'markdown-dependencies',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // In a list: the framework takes a bare pattern for a rule of a
            // content plugin, and wants its folders.
            test: [/\.mdx?$/i],
            enforce: 'post',
            use: [path.join(__dirname, 'loader.mjs')],
          },
        ],
      },
    }),
  };
}
