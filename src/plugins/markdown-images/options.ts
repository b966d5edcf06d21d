import type {PluginOptions} from '@docusaurus/plugin-ideal-image';

import {createAdapter} from './adapter';
import {candidateWidths} from './recipe';

/**
 * Options of @docusaurus/plugin-ideal-image, which hands them on to its
 * responsive-loader. The Markdown pictures and an `<IdealImage>` written by
 * hand both go through them.
 *
 * @param siteDir - Folder of docusaurus.config.ts.
 */
export function idealImageOptions(siteDir: string) {
  return {
    // In development every picture is the original: nothing to wait for.
    disableInDev: true,
    adapter: createAdapter(siteDir),
    // Every output is WebP, which also spares the loader from reading the
    // format off the extension: it knows `png` but not `PNG`.
    format: 'webp',
    sizes: candidateWidths,
    // No [name]: a space or a % in it would break srcset.
    name: 'assets/images/[hash:hex:16].[width].[ext]',
  } satisfies PluginOptions & {adapter: unknown; format: string};
}
