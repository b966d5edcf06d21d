import type {LoadContext, Plugin} from '@docusaurus/types';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {copyFile, mkdir} from 'node:fs/promises';
import path from 'node:path';

type Holder = Record<string, unknown>;

/** Options of the plugin. */
export type HashedIconsOptions = {
  /** The development server has no step after the build to copy them. */
  rename: boolean;
};

/** The fields of the configuration that name a picture of every page. */
function holders({siteConfig}: LoadContext): [Holder, string][] {
  const {navbar, footer} = siteConfig.themeConfig as {
    navbar?: {logo?: Holder};
    footer?: {logo?: Holder};
  };
  const logos = [navbar?.logo, footer?.logo].filter(
    (logo) => logo !== undefined,
  );
  return [
    [siteConfig, 'favicon'],
    ...logos.flatMap((logo): [Holder, string][] => [
      [logo, 'src'],
      [logo, 'srcDark'],
    ]),
  ];
}

/**
 * Publishes the favicon and the logos under names with a hash, as the bundler
 * does with pictures in articles: a browser keeps them for as long as it
 * likes, and a new drawing is seen at once. The files of the static folder
 * stay where they are, for feeds and bookmarks.
 *
 * Gain: a repeat visit fetches the HTML alone, without a request for the logo.
 */
export default function hashedIcons(
  context: LoadContext,
  {rename}: HashedIconsOptions,
): Plugin {
  const {siteDir, outDir, siteConfig} = context;
  const copies = new Map<string, string>();

  function publish(file: string): string | undefined {
    const source = siteConfig.staticDirectories
      .map((folder) => path.join(siteDir, folder, file))
      .find((candidate) => existsSync(candidate));
    if (!source) {
      return undefined;
    }
    const hash = createHash('sha256')
      .update(readFileSync(source))
      .digest('hex');
    const {name, ext} = path.parse(file);
    const target = `assets/images/${name}.${hash.slice(0, 16)}${ext}`;
    copies.set(source, path.join(outDir, target));
    return target;
  }

  return {
    name: 'hashed-icons',
    // Before the framework writes the configuration into main.js.
    allContentLoaded() {
      for (const [holder, field] of rename ? holders(context) : []) {
        const file = holder[field];
        holder[field] = (typeof file === 'string' && publish(file)) || file;
      }
    },
    async postBuild() {
      for (const [source, target] of copies) {
        await mkdir(path.dirname(target), {recursive: true});
        await copyFile(source, target);
      }
    },
  };
}
